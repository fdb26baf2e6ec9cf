// Written by Scripts/generate-opengles.

#include "Forwarding.h"

// The machine's functions; null until they are loaded.
static struct {
  void (*glActiveTexture)(GLenum texture);
  void (*glAttachShader)(GLuint program, GLuint shader);
  void (*glBindAttribLocation)(GLuint program, GLuint index, const GLchar *name);
  void (*glBindBuffer)(GLenum target, GLuint buffer);
  void (*glBindFramebuffer)(GLenum target, GLuint framebuffer);
  void (*glBindRenderbuffer)(GLenum target, GLuint renderbuffer);
  void (*glBindTexture)(GLenum target, GLuint texture);
  void (*glBlendColor)(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha);
  void (*glBlendEquation)(GLenum mode);
  void (*glBlendEquationSeparate)(GLenum modeRGB, GLenum modeAlpha);
  void (*glBlendFunc)(GLenum sfactor, GLenum dfactor);
  void (*glBlendFuncSeparate)(GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha);
  void (*glBufferData)(GLenum target, GLsizeiptr size, const void *data, GLenum usage);
  void (*glBufferSubData)(GLenum target, GLintptr offset, GLsizeiptr size, const void *data);
  GLenum (*glCheckFramebufferStatus)(GLenum target);
  void (*glClear)(GLbitfield mask);
  void (*glClearColor)(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha);
  void (*glClearDepthf)(GLfloat d);
  void (*glClearStencil)(GLint s);
  void (*glColorMask)(GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha);
  void (*glCompileShader)(GLuint shader);
  void (*glCompressedTexImage2D)(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data);
  void (*glCompressedTexSubImage2D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data);
  void (*glCopyTexImage2D)(GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height, GLint border);
  void (*glCopyTexSubImage2D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height);
  GLuint (*glCreateProgram)(void);
  GLuint (*glCreateShader)(GLenum type);
  void (*glCullFace)(GLenum mode);
  void (*glDeleteBuffers)(GLsizei n, const GLuint *buffers);
  void (*glDeleteFramebuffers)(GLsizei n, const GLuint *framebuffers);
  void (*glDeleteProgram)(GLuint program);
  void (*glDeleteRenderbuffers)(GLsizei n, const GLuint *renderbuffers);
  void (*glDeleteShader)(GLuint shader);
  void (*glDeleteTextures)(GLsizei n, const GLuint *textures);
  void (*glDepthFunc)(GLenum func);
  void (*glDepthMask)(GLboolean flag);
  void (*glDepthRangef)(GLfloat n, GLfloat f);
  void (*glDetachShader)(GLuint program, GLuint shader);
  void (*glDisable)(GLenum cap);
  void (*glDisableVertexAttribArray)(GLuint index);
  void (*glDrawArrays)(GLenum mode, GLint first, GLsizei count);
  void (*glDrawElements)(GLenum mode, GLsizei count, GLenum type, const void *indices);
  void (*glEnable)(GLenum cap);
  void (*glEnableVertexAttribArray)(GLuint index);
  void (*glFinish)(void);
  void (*glFlush)(void);
  void (*glFramebufferRenderbuffer)(GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer);
  void (*glFramebufferTexture2D)(GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level);
  void (*glFrontFace)(GLenum mode);
  void (*glGenBuffers)(GLsizei n, GLuint *buffers);
  void (*glGenerateMipmap)(GLenum target);
  void (*glGenFramebuffers)(GLsizei n, GLuint *framebuffers);
  void (*glGenRenderbuffers)(GLsizei n, GLuint *renderbuffers);
  void (*glGenTextures)(GLsizei n, GLuint *textures);
  void (*glGetActiveAttrib)(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name);
  void (*glGetActiveUniform)(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name);
  void (*glGetAttachedShaders)(GLuint program, GLsizei maxCount, GLsizei *count, GLuint *shaders);
  GLint (*glGetAttribLocation)(GLuint program, const GLchar *name);
  void (*glGetBooleanv)(GLenum pname, GLboolean *data);
  void (*glGetBufferParameteriv)(GLenum target, GLenum pname, GLint *params);
  GLenum (*glGetError)(void);
  void (*glGetFloatv)(GLenum pname, GLfloat *data);
  void (*glGetFramebufferAttachmentParameteriv)(GLenum target, GLenum attachment, GLenum pname, GLint *params);
  void (*glGetIntegerv)(GLenum pname, GLint *data);
  void (*glGetProgramiv)(GLuint program, GLenum pname, GLint *params);
  void (*glGetProgramInfoLog)(GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog);
  void (*glGetRenderbufferParameteriv)(GLenum target, GLenum pname, GLint *params);
  void (*glGetShaderiv)(GLuint shader, GLenum pname, GLint *params);
  void (*glGetShaderInfoLog)(GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog);
  void (*glGetShaderPrecisionFormat)(GLenum shadertype, GLenum precisiontype, GLint *range, GLint *precision);
  void (*glGetShaderSource)(GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *source);
  const GLubyte * (*glGetString)(GLenum name);
  void (*glGetTexParameterfv)(GLenum target, GLenum pname, GLfloat *params);
  void (*glGetTexParameteriv)(GLenum target, GLenum pname, GLint *params);
  void (*glGetUniformfv)(GLuint program, GLint location, GLfloat *params);
  void (*glGetUniformiv)(GLuint program, GLint location, GLint *params);
  GLint (*glGetUniformLocation)(GLuint program, const GLchar *name);
  void (*glGetVertexAttribfv)(GLuint index, GLenum pname, GLfloat *params);
  void (*glGetVertexAttribiv)(GLuint index, GLenum pname, GLint *params);
  void (*glGetVertexAttribPointerv)(GLuint index, GLenum pname, void **pointer);
  void (*glHint)(GLenum target, GLenum mode);
  GLboolean (*glIsBuffer)(GLuint buffer);
  GLboolean (*glIsEnabled)(GLenum cap);
  GLboolean (*glIsFramebuffer)(GLuint framebuffer);
  GLboolean (*glIsProgram)(GLuint program);
  GLboolean (*glIsRenderbuffer)(GLuint renderbuffer);
  GLboolean (*glIsShader)(GLuint shader);
  GLboolean (*glIsTexture)(GLuint texture);
  void (*glLineWidth)(GLfloat width);
  void (*glLinkProgram)(GLuint program);
  void (*glPixelStorei)(GLenum pname, GLint param);
  void (*glPolygonOffset)(GLfloat factor, GLfloat units);
  void (*glReadPixels)(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels);
  void (*glReleaseShaderCompiler)(void);
  void (*glRenderbufferStorage)(GLenum target, GLenum internalformat, GLsizei width, GLsizei height);
  void (*glSampleCoverage)(GLfloat value, GLboolean invert);
  void (*glScissor)(GLint x, GLint y, GLsizei width, GLsizei height);
  void (*glShaderBinary)(GLsizei count, const GLuint *shaders, GLenum binaryFormat, const void *binary, GLsizei length);
  void (*glShaderSource)(GLuint shader, GLsizei count, const GLchar *const*string, const GLint *length);
  void (*glStencilFunc)(GLenum func, GLint ref, GLuint mask);
  void (*glStencilFuncSeparate)(GLenum face, GLenum func, GLint ref, GLuint mask);
  void (*glStencilMask)(GLuint mask);
  void (*glStencilMaskSeparate)(GLenum face, GLuint mask);
  void (*glStencilOp)(GLenum fail, GLenum zfail, GLenum zpass);
  void (*glStencilOpSeparate)(GLenum face, GLenum sfail, GLenum dpfail, GLenum dppass);
  void (*glTexImage2D)(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void *pixels);
  void (*glTexParameterf)(GLenum target, GLenum pname, GLfloat param);
  void (*glTexParameterfv)(GLenum target, GLenum pname, const GLfloat *params);
  void (*glTexParameteri)(GLenum target, GLenum pname, GLint param);
  void (*glTexParameteriv)(GLenum target, GLenum pname, const GLint *params);
  void (*glTexSubImage2D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels);
  void (*glUniform1f)(GLint location, GLfloat v0);
  void (*glUniform1fv)(GLint location, GLsizei count, const GLfloat *value);
  void (*glUniform1i)(GLint location, GLint v0);
  void (*glUniform1iv)(GLint location, GLsizei count, const GLint *value);
  void (*glUniform2f)(GLint location, GLfloat v0, GLfloat v1);
  void (*glUniform2fv)(GLint location, GLsizei count, const GLfloat *value);
  void (*glUniform2i)(GLint location, GLint v0, GLint v1);
  void (*glUniform2iv)(GLint location, GLsizei count, const GLint *value);
  void (*glUniform3f)(GLint location, GLfloat v0, GLfloat v1, GLfloat v2);
  void (*glUniform3fv)(GLint location, GLsizei count, const GLfloat *value);
  void (*glUniform3i)(GLint location, GLint v0, GLint v1, GLint v2);
  void (*glUniform3iv)(GLint location, GLsizei count, const GLint *value);
  void (*glUniform4f)(GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3);
  void (*glUniform4fv)(GLint location, GLsizei count, const GLfloat *value);
  void (*glUniform4i)(GLint location, GLint v0, GLint v1, GLint v2, GLint v3);
  void (*glUniform4iv)(GLint location, GLsizei count, const GLint *value);
  void (*glUniformMatrix2fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix3fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix4fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUseProgram)(GLuint program);
  void (*glValidateProgram)(GLuint program);
  void (*glVertexAttrib1f)(GLuint index, GLfloat x);
  void (*glVertexAttrib1fv)(GLuint index, const GLfloat *v);
  void (*glVertexAttrib2f)(GLuint index, GLfloat x, GLfloat y);
  void (*glVertexAttrib2fv)(GLuint index, const GLfloat *v);
  void (*glVertexAttrib3f)(GLuint index, GLfloat x, GLfloat y, GLfloat z);
  void (*glVertexAttrib3fv)(GLuint index, const GLfloat *v);
  void (*glVertexAttrib4f)(GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w);
  void (*glVertexAttrib4fv)(GLuint index, const GLfloat *v);
  void (*glVertexAttribPointer)(GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer);
  void (*glViewport)(GLint x, GLint y, GLsizei width, GLsizei height);
  void (*glReadBuffer)(GLenum src);
  void (*glDrawRangeElements)(GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices);
  void (*glTexImage3D)(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels);
  void (*glTexSubImage3D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels);
  void (*glCopyTexSubImage3D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLint x, GLint y, GLsizei width, GLsizei height);
  void (*glCompressedTexImage3D)(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data);
  void (*glCompressedTexSubImage3D)(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data);
  void (*glGenQueries)(GLsizei n, GLuint *ids);
  void (*glDeleteQueries)(GLsizei n, const GLuint *ids);
  GLboolean (*glIsQuery)(GLuint id);
  void (*glBeginQuery)(GLenum target, GLuint id);
  void (*glEndQuery)(GLenum target);
  void (*glGetQueryiv)(GLenum target, GLenum pname, GLint *params);
  void (*glGetQueryObjectuiv)(GLuint id, GLenum pname, GLuint *params);
  GLboolean (*glUnmapBuffer)(GLenum target);
  void (*glGetBufferPointerv)(GLenum target, GLenum pname, void **params);
  void (*glDrawBuffers)(GLsizei n, const GLenum *bufs);
  void (*glUniformMatrix2x3fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix3x2fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix2x4fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix4x2fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix3x4fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glUniformMatrix4x3fv)(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);
  void (*glBlitFramebuffer)(GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter);
  void (*glRenderbufferStorageMultisample)(GLenum target, GLsizei samples, GLenum internalformat, GLsizei width, GLsizei height);
  void (*glFramebufferTextureLayer)(GLenum target, GLenum attachment, GLuint texture, GLint level, GLint layer);
  void * (*glMapBufferRange)(GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access);
  void (*glFlushMappedBufferRange)(GLenum target, GLintptr offset, GLsizeiptr length);
  void (*glBindVertexArray)(GLuint array);
  void (*glDeleteVertexArrays)(GLsizei n, const GLuint *arrays);
  void (*glGenVertexArrays)(GLsizei n, GLuint *arrays);
  GLboolean (*glIsVertexArray)(GLuint array);
  void (*glGetIntegeri_v)(GLenum target, GLuint index, GLint *data);
  void (*glBeginTransformFeedback)(GLenum primitiveMode);
  void (*glEndTransformFeedback)(void);
  void (*glBindBufferRange)(GLenum target, GLuint index, GLuint buffer, GLintptr offset, GLsizeiptr size);
  void (*glBindBufferBase)(GLenum target, GLuint index, GLuint buffer);
  void (*glTransformFeedbackVaryings)(GLuint program, GLsizei count, const GLchar *const*varyings, GLenum bufferMode);
  void (*glGetTransformFeedbackVarying)(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLsizei *size, GLenum *type, GLchar *name);
  void (*glVertexAttribIPointer)(GLuint index, GLint size, GLenum type, GLsizei stride, const void *pointer);
  void (*glGetVertexAttribIiv)(GLuint index, GLenum pname, GLint *params);
  void (*glGetVertexAttribIuiv)(GLuint index, GLenum pname, GLuint *params);
  void (*glVertexAttribI4i)(GLuint index, GLint x, GLint y, GLint z, GLint w);
  void (*glVertexAttribI4ui)(GLuint index, GLuint x, GLuint y, GLuint z, GLuint w);
  void (*glVertexAttribI4iv)(GLuint index, const GLint *v);
  void (*glVertexAttribI4uiv)(GLuint index, const GLuint *v);
  void (*glGetUniformuiv)(GLuint program, GLint location, GLuint *params);
  GLint (*glGetFragDataLocation)(GLuint program, const GLchar *name);
  void (*glUniform1ui)(GLint location, GLuint v0);
  void (*glUniform2ui)(GLint location, GLuint v0, GLuint v1);
  void (*glUniform3ui)(GLint location, GLuint v0, GLuint v1, GLuint v2);
  void (*glUniform4ui)(GLint location, GLuint v0, GLuint v1, GLuint v2, GLuint v3);
  void (*glUniform1uiv)(GLint location, GLsizei count, const GLuint *value);
  void (*glUniform2uiv)(GLint location, GLsizei count, const GLuint *value);
  void (*glUniform3uiv)(GLint location, GLsizei count, const GLuint *value);
  void (*glUniform4uiv)(GLint location, GLsizei count, const GLuint *value);
  void (*glClearBufferiv)(GLenum buffer, GLint drawbuffer, const GLint *value);
  void (*glClearBufferuiv)(GLenum buffer, GLint drawbuffer, const GLuint *value);
  void (*glClearBufferfv)(GLenum buffer, GLint drawbuffer, const GLfloat *value);
  void (*glClearBufferfi)(GLenum buffer, GLint drawbuffer, GLfloat depth, GLint stencil);
  const GLubyte * (*glGetStringi)(GLenum name, GLuint index);
  void (*glCopyBufferSubData)(GLenum readTarget, GLenum writeTarget, GLintptr readOffset, GLintptr writeOffset, GLsizeiptr size);
  void (*glGetUniformIndices)(GLuint program, GLsizei uniformCount, const GLchar *const*uniformNames, GLuint *uniformIndices);
  void (*glGetActiveUniformsiv)(GLuint program, GLsizei uniformCount, const GLuint *uniformIndices, GLenum pname, GLint *params);
  GLuint (*glGetUniformBlockIndex)(GLuint program, const GLchar *uniformBlockName);
  void (*glGetActiveUniformBlockiv)(GLuint program, GLuint uniformBlockIndex, GLenum pname, GLint *params);
  void (*glGetActiveUniformBlockName)(GLuint program, GLuint uniformBlockIndex, GLsizei bufSize, GLsizei *length, GLchar *uniformBlockName);
  void (*glUniformBlockBinding)(GLuint program, GLuint uniformBlockIndex, GLuint uniformBlockBinding);
  void (*glDrawArraysInstanced)(GLenum mode, GLint first, GLsizei count, GLsizei instancecount);
  void (*glDrawElementsInstanced)(GLenum mode, GLsizei count, GLenum type, const void *indices, GLsizei instancecount);
  GLsync (*glFenceSync)(GLenum condition, GLbitfield flags);
  GLboolean (*glIsSync)(GLsync sync);
  void (*glDeleteSync)(GLsync sync);
  GLenum (*glClientWaitSync)(GLsync sync, GLbitfield flags, GLuint64 timeout);
  void (*glWaitSync)(GLsync sync, GLbitfield flags, GLuint64 timeout);
  void (*glGetInteger64v)(GLenum pname, GLint64 *data);
  void (*glGetSynciv)(GLsync sync, GLenum pname, GLsizei count, GLsizei *length, GLint *values);
  void (*glGetInteger64i_v)(GLenum target, GLuint index, GLint64 *data);
  void (*glGetBufferParameteri64v)(GLenum target, GLenum pname, GLint64 *params);
  void (*glGenSamplers)(GLsizei count, GLuint *samplers);
  void (*glDeleteSamplers)(GLsizei count, const GLuint *samplers);
  GLboolean (*glIsSampler)(GLuint sampler);
  void (*glBindSampler)(GLuint unit, GLuint sampler);
  void (*glSamplerParameteri)(GLuint sampler, GLenum pname, GLint param);
  void (*glSamplerParameteriv)(GLuint sampler, GLenum pname, const GLint *param);
  void (*glSamplerParameterf)(GLuint sampler, GLenum pname, GLfloat param);
  void (*glSamplerParameterfv)(GLuint sampler, GLenum pname, const GLfloat *param);
  void (*glGetSamplerParameteriv)(GLuint sampler, GLenum pname, GLint *params);
  void (*glGetSamplerParameterfv)(GLuint sampler, GLenum pname, GLfloat *params);
  void (*glVertexAttribDivisor)(GLuint index, GLuint divisor);
  void (*glBindTransformFeedback)(GLenum target, GLuint id);
  void (*glDeleteTransformFeedbacks)(GLsizei n, const GLuint *ids);
  void (*glGenTransformFeedbacks)(GLsizei n, GLuint *ids);
  GLboolean (*glIsTransformFeedback)(GLuint id);
  void (*glPauseTransformFeedback)(void);
  void (*glResumeTransformFeedback)(void);
  void (*glGetProgramBinary)(GLuint program, GLsizei bufSize, GLsizei *length, GLenum *binaryFormat, void *binary);
  void (*glProgramBinary)(GLuint program, GLenum binaryFormat, const void *binary, GLsizei length);
  void (*glProgramParameteri)(GLuint program, GLenum pname, GLint value);
  void (*glInvalidateFramebuffer)(GLenum target, GLsizei numAttachments, const GLenum *attachments);
  void (*glInvalidateSubFramebuffer)(GLenum target, GLsizei numAttachments, const GLenum *attachments, GLint x, GLint y, GLsizei width, GLsizei height);
  void (*glTexStorage2D)(GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height);
  void (*glTexStorage3D)(GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth);
  void (*glGetInternalformativ)(GLenum target, GLenum internalformat, GLenum pname, GLsizei count, GLint *params);
  void (*glBindVertexArrayOES)(GLuint array);
  void (*glDeleteVertexArraysOES)(GLsizei n, const GLuint *arrays);
  void (*glGenVertexArraysOES)(GLsizei n, GLuint *arrays);
  GLboolean (*glIsVertexArrayOES)(GLuint array);
  void * (*glMapBufferOES)(GLenum target, GLenum access);
  GLboolean (*glUnmapBufferOES)(GLenum target);
  void (*glGetBufferPointervOES)(GLenum target, GLenum pname, void **params);
  void (*glDiscardFramebufferEXT)(GLenum target, GLsizei numAttachments, const GLenum *attachments);
} machine;

void gles_find_functions(gles_lookup find) {
  machine.glActiveTexture = find("glActiveTexture");
  machine.glAttachShader = find("glAttachShader");
  machine.glBindAttribLocation = find("glBindAttribLocation");
  machine.glBindBuffer = find("glBindBuffer");
  machine.glBindFramebuffer = find("glBindFramebuffer");
  machine.glBindRenderbuffer = find("glBindRenderbuffer");
  machine.glBindTexture = find("glBindTexture");
  machine.glBlendColor = find("glBlendColor");
  machine.glBlendEquation = find("glBlendEquation");
  machine.glBlendEquationSeparate = find("glBlendEquationSeparate");
  machine.glBlendFunc = find("glBlendFunc");
  machine.glBlendFuncSeparate = find("glBlendFuncSeparate");
  machine.glBufferData = find("glBufferData");
  machine.glBufferSubData = find("glBufferSubData");
  machine.glCheckFramebufferStatus = find("glCheckFramebufferStatus");
  machine.glClear = find("glClear");
  machine.glClearColor = find("glClearColor");
  machine.glClearDepthf = find("glClearDepthf");
  machine.glClearStencil = find("glClearStencil");
  machine.glColorMask = find("glColorMask");
  machine.glCompileShader = find("glCompileShader");
  machine.glCompressedTexImage2D = find("glCompressedTexImage2D");
  machine.glCompressedTexSubImage2D = find("glCompressedTexSubImage2D");
  machine.glCopyTexImage2D = find("glCopyTexImage2D");
  machine.glCopyTexSubImage2D = find("glCopyTexSubImage2D");
  machine.glCreateProgram = find("glCreateProgram");
  machine.glCreateShader = find("glCreateShader");
  machine.glCullFace = find("glCullFace");
  machine.glDeleteBuffers = find("glDeleteBuffers");
  machine.glDeleteFramebuffers = find("glDeleteFramebuffers");
  machine.glDeleteProgram = find("glDeleteProgram");
  machine.glDeleteRenderbuffers = find("glDeleteRenderbuffers");
  machine.glDeleteShader = find("glDeleteShader");
  machine.glDeleteTextures = find("glDeleteTextures");
  machine.glDepthFunc = find("glDepthFunc");
  machine.glDepthMask = find("glDepthMask");
  machine.glDepthRangef = find("glDepthRangef");
  machine.glDetachShader = find("glDetachShader");
  machine.glDisable = find("glDisable");
  machine.glDisableVertexAttribArray = find("glDisableVertexAttribArray");
  machine.glDrawArrays = find("glDrawArrays");
  machine.glDrawElements = find("glDrawElements");
  machine.glEnable = find("glEnable");
  machine.glEnableVertexAttribArray = find("glEnableVertexAttribArray");
  machine.glFinish = find("glFinish");
  machine.glFlush = find("glFlush");
  machine.glFramebufferRenderbuffer = find("glFramebufferRenderbuffer");
  machine.glFramebufferTexture2D = find("glFramebufferTexture2D");
  machine.glFrontFace = find("glFrontFace");
  machine.glGenBuffers = find("glGenBuffers");
  machine.glGenerateMipmap = find("glGenerateMipmap");
  machine.glGenFramebuffers = find("glGenFramebuffers");
  machine.glGenRenderbuffers = find("glGenRenderbuffers");
  machine.glGenTextures = find("glGenTextures");
  machine.glGetActiveAttrib = find("glGetActiveAttrib");
  machine.glGetActiveUniform = find("glGetActiveUniform");
  machine.glGetAttachedShaders = find("glGetAttachedShaders");
  machine.glGetAttribLocation = find("glGetAttribLocation");
  machine.glGetBooleanv = find("glGetBooleanv");
  machine.glGetBufferParameteriv = find("glGetBufferParameteriv");
  machine.glGetError = find("glGetError");
  machine.glGetFloatv = find("glGetFloatv");
  machine.glGetFramebufferAttachmentParameteriv = find("glGetFramebufferAttachmentParameteriv");
  machine.glGetIntegerv = find("glGetIntegerv");
  machine.glGetProgramiv = find("glGetProgramiv");
  machine.glGetProgramInfoLog = find("glGetProgramInfoLog");
  machine.glGetRenderbufferParameteriv = find("glGetRenderbufferParameteriv");
  machine.glGetShaderiv = find("glGetShaderiv");
  machine.glGetShaderInfoLog = find("glGetShaderInfoLog");
  machine.glGetShaderPrecisionFormat = find("glGetShaderPrecisionFormat");
  machine.glGetShaderSource = find("glGetShaderSource");
  machine.glGetString = find("glGetString");
  machine.glGetTexParameterfv = find("glGetTexParameterfv");
  machine.glGetTexParameteriv = find("glGetTexParameteriv");
  machine.glGetUniformfv = find("glGetUniformfv");
  machine.glGetUniformiv = find("glGetUniformiv");
  machine.glGetUniformLocation = find("glGetUniformLocation");
  machine.glGetVertexAttribfv = find("glGetVertexAttribfv");
  machine.glGetVertexAttribiv = find("glGetVertexAttribiv");
  machine.glGetVertexAttribPointerv = find("glGetVertexAttribPointerv");
  machine.glHint = find("glHint");
  machine.glIsBuffer = find("glIsBuffer");
  machine.glIsEnabled = find("glIsEnabled");
  machine.glIsFramebuffer = find("glIsFramebuffer");
  machine.glIsProgram = find("glIsProgram");
  machine.glIsRenderbuffer = find("glIsRenderbuffer");
  machine.glIsShader = find("glIsShader");
  machine.glIsTexture = find("glIsTexture");
  machine.glLineWidth = find("glLineWidth");
  machine.glLinkProgram = find("glLinkProgram");
  machine.glPixelStorei = find("glPixelStorei");
  machine.glPolygonOffset = find("glPolygonOffset");
  machine.glReadPixels = find("glReadPixels");
  machine.glReleaseShaderCompiler = find("glReleaseShaderCompiler");
  machine.glRenderbufferStorage = find("glRenderbufferStorage");
  machine.glSampleCoverage = find("glSampleCoverage");
  machine.glScissor = find("glScissor");
  machine.glShaderBinary = find("glShaderBinary");
  machine.glShaderSource = find("glShaderSource");
  machine.glStencilFunc = find("glStencilFunc");
  machine.glStencilFuncSeparate = find("glStencilFuncSeparate");
  machine.glStencilMask = find("glStencilMask");
  machine.glStencilMaskSeparate = find("glStencilMaskSeparate");
  machine.glStencilOp = find("glStencilOp");
  machine.glStencilOpSeparate = find("glStencilOpSeparate");
  machine.glTexImage2D = find("glTexImage2D");
  machine.glTexParameterf = find("glTexParameterf");
  machine.glTexParameterfv = find("glTexParameterfv");
  machine.glTexParameteri = find("glTexParameteri");
  machine.glTexParameteriv = find("glTexParameteriv");
  machine.glTexSubImage2D = find("glTexSubImage2D");
  machine.glUniform1f = find("glUniform1f");
  machine.glUniform1fv = find("glUniform1fv");
  machine.glUniform1i = find("glUniform1i");
  machine.glUniform1iv = find("glUniform1iv");
  machine.glUniform2f = find("glUniform2f");
  machine.glUniform2fv = find("glUniform2fv");
  machine.glUniform2i = find("glUniform2i");
  machine.glUniform2iv = find("glUniform2iv");
  machine.glUniform3f = find("glUniform3f");
  machine.glUniform3fv = find("glUniform3fv");
  machine.glUniform3i = find("glUniform3i");
  machine.glUniform3iv = find("glUniform3iv");
  machine.glUniform4f = find("glUniform4f");
  machine.glUniform4fv = find("glUniform4fv");
  machine.glUniform4i = find("glUniform4i");
  machine.glUniform4iv = find("glUniform4iv");
  machine.glUniformMatrix2fv = find("glUniformMatrix2fv");
  machine.glUniformMatrix3fv = find("glUniformMatrix3fv");
  machine.glUniformMatrix4fv = find("glUniformMatrix4fv");
  machine.glUseProgram = find("glUseProgram");
  machine.glValidateProgram = find("glValidateProgram");
  machine.glVertexAttrib1f = find("glVertexAttrib1f");
  machine.glVertexAttrib1fv = find("glVertexAttrib1fv");
  machine.glVertexAttrib2f = find("glVertexAttrib2f");
  machine.glVertexAttrib2fv = find("glVertexAttrib2fv");
  machine.glVertexAttrib3f = find("glVertexAttrib3f");
  machine.glVertexAttrib3fv = find("glVertexAttrib3fv");
  machine.glVertexAttrib4f = find("glVertexAttrib4f");
  machine.glVertexAttrib4fv = find("glVertexAttrib4fv");
  machine.glVertexAttribPointer = find("glVertexAttribPointer");
  machine.glViewport = find("glViewport");
  machine.glReadBuffer = find("glReadBuffer");
  machine.glDrawRangeElements = find("glDrawRangeElements");
  machine.glTexImage3D = find("glTexImage3D");
  machine.glTexSubImage3D = find("glTexSubImage3D");
  machine.glCopyTexSubImage3D = find("glCopyTexSubImage3D");
  machine.glCompressedTexImage3D = find("glCompressedTexImage3D");
  machine.glCompressedTexSubImage3D = find("glCompressedTexSubImage3D");
  machine.glGenQueries = find("glGenQueries");
  machine.glDeleteQueries = find("glDeleteQueries");
  machine.glIsQuery = find("glIsQuery");
  machine.glBeginQuery = find("glBeginQuery");
  machine.glEndQuery = find("glEndQuery");
  machine.glGetQueryiv = find("glGetQueryiv");
  machine.glGetQueryObjectuiv = find("glGetQueryObjectuiv");
  machine.glUnmapBuffer = find("glUnmapBuffer");
  machine.glGetBufferPointerv = find("glGetBufferPointerv");
  machine.glDrawBuffers = find("glDrawBuffers");
  machine.glUniformMatrix2x3fv = find("glUniformMatrix2x3fv");
  machine.glUniformMatrix3x2fv = find("glUniformMatrix3x2fv");
  machine.glUniformMatrix2x4fv = find("glUniformMatrix2x4fv");
  machine.glUniformMatrix4x2fv = find("glUniformMatrix4x2fv");
  machine.glUniformMatrix3x4fv = find("glUniformMatrix3x4fv");
  machine.glUniformMatrix4x3fv = find("glUniformMatrix4x3fv");
  machine.glBlitFramebuffer = find("glBlitFramebuffer");
  machine.glRenderbufferStorageMultisample = find("glRenderbufferStorageMultisample");
  machine.glFramebufferTextureLayer = find("glFramebufferTextureLayer");
  machine.glMapBufferRange = find("glMapBufferRange");
  machine.glFlushMappedBufferRange = find("glFlushMappedBufferRange");
  machine.glBindVertexArray = find("glBindVertexArray");
  machine.glDeleteVertexArrays = find("glDeleteVertexArrays");
  machine.glGenVertexArrays = find("glGenVertexArrays");
  machine.glIsVertexArray = find("glIsVertexArray");
  machine.glGetIntegeri_v = find("glGetIntegeri_v");
  machine.glBeginTransformFeedback = find("glBeginTransformFeedback");
  machine.glEndTransformFeedback = find("glEndTransformFeedback");
  machine.glBindBufferRange = find("glBindBufferRange");
  machine.glBindBufferBase = find("glBindBufferBase");
  machine.glTransformFeedbackVaryings = find("glTransformFeedbackVaryings");
  machine.glGetTransformFeedbackVarying = find("glGetTransformFeedbackVarying");
  machine.glVertexAttribIPointer = find("glVertexAttribIPointer");
  machine.glGetVertexAttribIiv = find("glGetVertexAttribIiv");
  machine.glGetVertexAttribIuiv = find("glGetVertexAttribIuiv");
  machine.glVertexAttribI4i = find("glVertexAttribI4i");
  machine.glVertexAttribI4ui = find("glVertexAttribI4ui");
  machine.glVertexAttribI4iv = find("glVertexAttribI4iv");
  machine.glVertexAttribI4uiv = find("glVertexAttribI4uiv");
  machine.glGetUniformuiv = find("glGetUniformuiv");
  machine.glGetFragDataLocation = find("glGetFragDataLocation");
  machine.glUniform1ui = find("glUniform1ui");
  machine.glUniform2ui = find("glUniform2ui");
  machine.glUniform3ui = find("glUniform3ui");
  machine.glUniform4ui = find("glUniform4ui");
  machine.glUniform1uiv = find("glUniform1uiv");
  machine.glUniform2uiv = find("glUniform2uiv");
  machine.glUniform3uiv = find("glUniform3uiv");
  machine.glUniform4uiv = find("glUniform4uiv");
  machine.glClearBufferiv = find("glClearBufferiv");
  machine.glClearBufferuiv = find("glClearBufferuiv");
  machine.glClearBufferfv = find("glClearBufferfv");
  machine.glClearBufferfi = find("glClearBufferfi");
  machine.glGetStringi = find("glGetStringi");
  machine.glCopyBufferSubData = find("glCopyBufferSubData");
  machine.glGetUniformIndices = find("glGetUniformIndices");
  machine.glGetActiveUniformsiv = find("glGetActiveUniformsiv");
  machine.glGetUniformBlockIndex = find("glGetUniformBlockIndex");
  machine.glGetActiveUniformBlockiv = find("glGetActiveUniformBlockiv");
  machine.glGetActiveUniformBlockName = find("glGetActiveUniformBlockName");
  machine.glUniformBlockBinding = find("glUniformBlockBinding");
  machine.glDrawArraysInstanced = find("glDrawArraysInstanced");
  machine.glDrawElementsInstanced = find("glDrawElementsInstanced");
  machine.glFenceSync = find("glFenceSync");
  machine.glIsSync = find("glIsSync");
  machine.glDeleteSync = find("glDeleteSync");
  machine.glClientWaitSync = find("glClientWaitSync");
  machine.glWaitSync = find("glWaitSync");
  machine.glGetInteger64v = find("glGetInteger64v");
  machine.glGetSynciv = find("glGetSynciv");
  machine.glGetInteger64i_v = find("glGetInteger64i_v");
  machine.glGetBufferParameteri64v = find("glGetBufferParameteri64v");
  machine.glGenSamplers = find("glGenSamplers");
  machine.glDeleteSamplers = find("glDeleteSamplers");
  machine.glIsSampler = find("glIsSampler");
  machine.glBindSampler = find("glBindSampler");
  machine.glSamplerParameteri = find("glSamplerParameteri");
  machine.glSamplerParameteriv = find("glSamplerParameteriv");
  machine.glSamplerParameterf = find("glSamplerParameterf");
  machine.glSamplerParameterfv = find("glSamplerParameterfv");
  machine.glGetSamplerParameteriv = find("glGetSamplerParameteriv");
  machine.glGetSamplerParameterfv = find("glGetSamplerParameterfv");
  machine.glVertexAttribDivisor = find("glVertexAttribDivisor");
  machine.glBindTransformFeedback = find("glBindTransformFeedback");
  machine.glDeleteTransformFeedbacks = find("glDeleteTransformFeedbacks");
  machine.glGenTransformFeedbacks = find("glGenTransformFeedbacks");
  machine.glIsTransformFeedback = find("glIsTransformFeedback");
  machine.glPauseTransformFeedback = find("glPauseTransformFeedback");
  machine.glResumeTransformFeedback = find("glResumeTransformFeedback");
  machine.glGetProgramBinary = find("glGetProgramBinary");
  machine.glProgramBinary = find("glProgramBinary");
  machine.glProgramParameteri = find("glProgramParameteri");
  machine.glInvalidateFramebuffer = find("glInvalidateFramebuffer");
  machine.glInvalidateSubFramebuffer = find("glInvalidateSubFramebuffer");
  machine.glTexStorage2D = find("glTexStorage2D");
  machine.glTexStorage3D = find("glTexStorage3D");
  machine.glGetInternalformativ = find("glGetInternalformativ");
  machine.glBindVertexArrayOES = find("glBindVertexArrayOES");
  machine.glDeleteVertexArraysOES = find("glDeleteVertexArraysOES");
  machine.glGenVertexArraysOES = find("glGenVertexArraysOES");
  machine.glIsVertexArrayOES = find("glIsVertexArrayOES");
  machine.glMapBufferOES = find("glMapBufferOES");
  machine.glUnmapBufferOES = find("glUnmapBufferOES");
  machine.glGetBufferPointervOES = find("glGetBufferPointervOES");
  machine.glDiscardFramebufferEXT = find("glDiscardFramebufferEXT");
}

void glActiveTexture(GLenum texture) {
  if (!gles_enter("glActiveTexture", false) || !machine.glActiveTexture) return;
  machine.glActiveTexture(texture);
}

void glAttachShader(GLuint program, GLuint shader) {
  if (!gles_enter("glAttachShader", false) || !machine.glAttachShader) return;
  machine.glAttachShader(program, shader);
}

void glBindAttribLocation(GLuint program, GLuint index, const GLchar *name) {
  if (!gles_enter("glBindAttribLocation", false) || !machine.glBindAttribLocation) return;
  machine.glBindAttribLocation(program, index, name);
}

void glBindBuffer(GLenum target, GLuint buffer) {
  if (!gles_enter("glBindBuffer", false) || !machine.glBindBuffer) return;
  machine.glBindBuffer(target, buffer);
}

void glBindFramebuffer(GLenum target, GLuint framebuffer) {
  if (!gles_enter("glBindFramebuffer", false) || !machine.glBindFramebuffer) return;
  machine.glBindFramebuffer(target, framebuffer);
}

void glBindRenderbuffer(GLenum target, GLuint renderbuffer) {
  if (!gles_enter("glBindRenderbuffer", false) || !machine.glBindRenderbuffer) return;
  machine.glBindRenderbuffer(target, renderbuffer);
}

void glBindTexture(GLenum target, GLuint texture) {
  if (!gles_enter("glBindTexture", false) || !machine.glBindTexture) return;
  machine.glBindTexture(target, texture);
}

void glBlendColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha) {
  if (!gles_enter("glBlendColor", false) || !machine.glBlendColor) return;
  machine.glBlendColor(red, green, blue, alpha);
}

void glBlendEquation(GLenum mode) {
  if (!gles_enter("glBlendEquation", false) || !machine.glBlendEquation) return;
  machine.glBlendEquation(mode);
}

void glBlendEquationSeparate(GLenum modeRGB, GLenum modeAlpha) {
  if (!gles_enter("glBlendEquationSeparate", false) || !machine.glBlendEquationSeparate) return;
  machine.glBlendEquationSeparate(modeRGB, modeAlpha);
}

void glBlendFunc(GLenum sfactor, GLenum dfactor) {
  if (!gles_enter("glBlendFunc", false) || !machine.glBlendFunc) return;
  machine.glBlendFunc(sfactor, dfactor);
}

void glBlendFuncSeparate(GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha) {
  if (!gles_enter("glBlendFuncSeparate", false) || !machine.glBlendFuncSeparate) return;
  machine.glBlendFuncSeparate(sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha);
}

void glBufferData(GLenum target, GLsizeiptr size, const void *data, GLenum usage) {
  if (!gles_enter("glBufferData", false) || !machine.glBufferData) return;
  machine.glBufferData(target, size, data, usage);
}

void glBufferSubData(GLenum target, GLintptr offset, GLsizeiptr size, const void *data) {
  if (!gles_enter("glBufferSubData", false) || !machine.glBufferSubData) return;
  machine.glBufferSubData(target, offset, size, data);
}

GLenum glCheckFramebufferStatus(GLenum target) {
  if (!gles_enter("glCheckFramebufferStatus", false) || !machine.glCheckFramebufferStatus) return 0;
  return machine.glCheckFramebufferStatus(target);
}

void glClear(GLbitfield mask) {
  if (!gles_enter("glClear", true) || !machine.glClear) return;
  machine.glClear(mask);
}

void glClearColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha) {
  if (!gles_enter("glClearColor", false) || !machine.glClearColor) return;
  machine.glClearColor(red, green, blue, alpha);
}

void glClearDepthf(GLfloat d) {
  if (!gles_enter("glClearDepthf", false) || !machine.glClearDepthf) return;
  machine.glClearDepthf(d);
}

void glClearStencil(GLint s) {
  if (!gles_enter("glClearStencil", false) || !machine.glClearStencil) return;
  machine.glClearStencil(s);
}

void glColorMask(GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha) {
  if (!gles_enter("glColorMask", false) || !machine.glColorMask) return;
  machine.glColorMask(red, green, blue, alpha);
}

void glCompileShader(GLuint shader) {
  if (!gles_enter("glCompileShader", false) || !machine.glCompileShader) return;
  machine.glCompileShader(shader);
}

void glCompressedTexImage2D(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data) {
  if (!gles_enter("glCompressedTexImage2D", false) || !machine.glCompressedTexImage2D) return;
  machine.glCompressedTexImage2D(target, level, internalformat, width, height, border, imageSize, data);
}

void glCompressedTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data) {
  if (!gles_enter("glCompressedTexSubImage2D", false) || !machine.glCompressedTexSubImage2D) return;
  machine.glCompressedTexSubImage2D(target, level, xoffset, yoffset, width, height, format, imageSize, data);
}

void glCopyTexImage2D(GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height, GLint border) {
  if (!gles_enter("glCopyTexImage2D", true) || !machine.glCopyTexImage2D) return;
  machine.glCopyTexImage2D(target, level, internalformat, x, y, width, height, border);
}

void glCopyTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height) {
  if (!gles_enter("glCopyTexSubImage2D", true) || !machine.glCopyTexSubImage2D) return;
  machine.glCopyTexSubImage2D(target, level, xoffset, yoffset, x, y, width, height);
}

GLuint glCreateProgram(void) {
  if (!gles_enter("glCreateProgram", false) || !machine.glCreateProgram) return 0;
  return machine.glCreateProgram();
}

GLuint glCreateShader(GLenum type) {
  if (!gles_enter("glCreateShader", false) || !machine.glCreateShader) return 0;
  return machine.glCreateShader(type);
}

void glCullFace(GLenum mode) {
  if (!gles_enter("glCullFace", false) || !machine.glCullFace) return;
  machine.glCullFace(mode);
}

void glDeleteBuffers(GLsizei n, const GLuint *buffers) {
  if (!gles_enter("glDeleteBuffers", false) || !machine.glDeleteBuffers) return;
  machine.glDeleteBuffers(n, buffers);
}

void glDeleteFramebuffers(GLsizei n, const GLuint *framebuffers) {
  if (!gles_enter("glDeleteFramebuffers", false) || !machine.glDeleteFramebuffers) return;
  machine.glDeleteFramebuffers(n, framebuffers);
}

void glDeleteProgram(GLuint program) {
  if (!gles_enter("glDeleteProgram", false) || !machine.glDeleteProgram) return;
  machine.glDeleteProgram(program);
}

void glDeleteRenderbuffers(GLsizei n, const GLuint *renderbuffers) {
  if (!gles_enter("glDeleteRenderbuffers", false) || !machine.glDeleteRenderbuffers) return;
  machine.glDeleteRenderbuffers(n, renderbuffers);
}

void glDeleteShader(GLuint shader) {
  if (!gles_enter("glDeleteShader", false) || !machine.glDeleteShader) return;
  machine.glDeleteShader(shader);
}

void glDeleteTextures(GLsizei n, const GLuint *textures) {
  if (!gles_enter("glDeleteTextures", false) || !machine.glDeleteTextures) return;
  machine.glDeleteTextures(n, textures);
}

void glDepthFunc(GLenum func) {
  if (!gles_enter("glDepthFunc", false) || !machine.glDepthFunc) return;
  machine.glDepthFunc(func);
}

void glDepthMask(GLboolean flag) {
  if (!gles_enter("glDepthMask", false) || !machine.glDepthMask) return;
  machine.glDepthMask(flag);
}

void glDepthRangef(GLfloat n, GLfloat f) {
  if (!gles_enter("glDepthRangef", false) || !machine.glDepthRangef) return;
  machine.glDepthRangef(n, f);
}

void glDetachShader(GLuint program, GLuint shader) {
  if (!gles_enter("glDetachShader", false) || !machine.glDetachShader) return;
  machine.glDetachShader(program, shader);
}

void glDisable(GLenum cap) {
  if (!gles_enter("glDisable", false) || !machine.glDisable) return;
  machine.glDisable(cap);
}

void glDisableVertexAttribArray(GLuint index) {
  if (!gles_enter("glDisableVertexAttribArray", false) || !machine.glDisableVertexAttribArray) return;
  machine.glDisableVertexAttribArray(index);
}

void glDrawArrays(GLenum mode, GLint first, GLsizei count) {
  if (!gles_enter("glDrawArrays", true) || !machine.glDrawArrays) return;
  machine.glDrawArrays(mode, first, count);
}

void glDrawElements(GLenum mode, GLsizei count, GLenum type, const void *indices) {
  if (!gles_enter("glDrawElements", true) || !machine.glDrawElements) return;
  machine.glDrawElements(mode, count, type, indices);
}

void glEnable(GLenum cap) {
  if (!gles_enter("glEnable", false) || !machine.glEnable) return;
  machine.glEnable(cap);
}

void glEnableVertexAttribArray(GLuint index) {
  if (!gles_enter("glEnableVertexAttribArray", false) || !machine.glEnableVertexAttribArray) return;
  machine.glEnableVertexAttribArray(index);
}

void glFinish(void) {
  if (!gles_enter("glFinish", false) || !machine.glFinish) return;
  machine.glFinish();
  gles_commands_are_finished();
}

void glFlush(void) {
  if (!gles_enter("glFlush", false) || !machine.glFlush) return;
  machine.glFlush();
}

void glFramebufferRenderbuffer(GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer) {
  if (!gles_enter("glFramebufferRenderbuffer", false) || !machine.glFramebufferRenderbuffer) return;
  machine.glFramebufferRenderbuffer(target, attachment, renderbuffertarget, renderbuffer);
}

void glFramebufferTexture2D(GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level) {
  if (!gles_enter("glFramebufferTexture2D", false) || !machine.glFramebufferTexture2D) return;
  machine.glFramebufferTexture2D(target, attachment, textarget, texture, level);
}

void glFrontFace(GLenum mode) {
  if (!gles_enter("glFrontFace", false) || !machine.glFrontFace) return;
  machine.glFrontFace(mode);
}

void glGenBuffers(GLsizei n, GLuint *buffers) {
  if (!gles_enter("glGenBuffers", false) || !machine.glGenBuffers) return;
  machine.glGenBuffers(n, buffers);
}

void glGenerateMipmap(GLenum target) {
  if (!gles_enter("glGenerateMipmap", true) || !machine.glGenerateMipmap) return;
  machine.glGenerateMipmap(target);
}

void glGenFramebuffers(GLsizei n, GLuint *framebuffers) {
  if (!gles_enter("glGenFramebuffers", false) || !machine.glGenFramebuffers) return;
  machine.glGenFramebuffers(n, framebuffers);
}

void glGenRenderbuffers(GLsizei n, GLuint *renderbuffers) {
  if (!gles_enter("glGenRenderbuffers", false) || !machine.glGenRenderbuffers) return;
  machine.glGenRenderbuffers(n, renderbuffers);
}

void glGenTextures(GLsizei n, GLuint *textures) {
  if (!gles_enter("glGenTextures", false) || !machine.glGenTextures) return;
  machine.glGenTextures(n, textures);
}

void glGetActiveAttrib(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name) {
  if (!gles_enter("glGetActiveAttrib", false) || !machine.glGetActiveAttrib) return;
  machine.glGetActiveAttrib(program, index, bufSize, length, size, type, name);
}

void glGetActiveUniform(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name) {
  if (!gles_enter("glGetActiveUniform", false) || !machine.glGetActiveUniform) return;
  machine.glGetActiveUniform(program, index, bufSize, length, size, type, name);
}

void glGetAttachedShaders(GLuint program, GLsizei maxCount, GLsizei *count, GLuint *shaders) {
  if (!gles_enter("glGetAttachedShaders", false) || !machine.glGetAttachedShaders) return;
  machine.glGetAttachedShaders(program, maxCount, count, shaders);
}

GLint glGetAttribLocation(GLuint program, const GLchar *name) {
  if (!gles_enter("glGetAttribLocation", false) || !machine.glGetAttribLocation) return 0;
  return machine.glGetAttribLocation(program, name);
}

void glGetBooleanv(GLenum pname, GLboolean *data) {
  if (!gles_enter("glGetBooleanv", false) || !machine.glGetBooleanv) return;
  machine.glGetBooleanv(pname, data);
}

void glGetBufferParameteriv(GLenum target, GLenum pname, GLint *params) {
  if (!gles_enter("glGetBufferParameteriv", false) || !machine.glGetBufferParameteriv) return;
  machine.glGetBufferParameteriv(target, pname, params);
}

GLenum glGetError(void) {
  if (!gles_enter("glGetError", false) || !machine.glGetError) return 0;
  return machine.glGetError();
}

void glGetFloatv(GLenum pname, GLfloat *data) {
  if (!gles_enter("glGetFloatv", false) || !machine.glGetFloatv) return;
  machine.glGetFloatv(pname, data);
}

void glGetFramebufferAttachmentParameteriv(GLenum target, GLenum attachment, GLenum pname, GLint *params) {
  if (!gles_enter("glGetFramebufferAttachmentParameteriv", false) || !machine.glGetFramebufferAttachmentParameteriv) return;
  machine.glGetFramebufferAttachmentParameteriv(target, attachment, pname, params);
}

void glGetIntegerv(GLenum pname, GLint *data) {
  if (!gles_enter("glGetIntegerv", false) || !machine.glGetIntegerv) return;
  machine.glGetIntegerv(pname, data);
}

void glGetProgramiv(GLuint program, GLenum pname, GLint *params) {
  if (!gles_enter("glGetProgramiv", false) || !machine.glGetProgramiv) return;
  machine.glGetProgramiv(program, pname, params);
}

void glGetProgramInfoLog(GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog) {
  if (!gles_enter("glGetProgramInfoLog", false) || !machine.glGetProgramInfoLog) return;
  machine.glGetProgramInfoLog(program, bufSize, length, infoLog);
}

void glGetRenderbufferParameteriv(GLenum target, GLenum pname, GLint *params) {
  if (!gles_enter("glGetRenderbufferParameteriv", false) || !machine.glGetRenderbufferParameteriv) return;
  machine.glGetRenderbufferParameteriv(target, pname, params);
}

void glGetShaderiv(GLuint shader, GLenum pname, GLint *params) {
  if (!gles_enter("glGetShaderiv", false) || !machine.glGetShaderiv) return;
  machine.glGetShaderiv(shader, pname, params);
}

void glGetShaderInfoLog(GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog) {
  if (!gles_enter("glGetShaderInfoLog", false) || !machine.glGetShaderInfoLog) return;
  machine.glGetShaderInfoLog(shader, bufSize, length, infoLog);
}

void glGetShaderPrecisionFormat(GLenum shadertype, GLenum precisiontype, GLint *range, GLint *precision) {
  if (!gles_enter("glGetShaderPrecisionFormat", false) || !machine.glGetShaderPrecisionFormat) return;
  machine.glGetShaderPrecisionFormat(shadertype, precisiontype, range, precision);
}

void glGetShaderSource(GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *source) {
  if (!gles_enter("glGetShaderSource", false) || !machine.glGetShaderSource) return;
  machine.glGetShaderSource(shader, bufSize, length, source);
}

const GLubyte * glGetString(GLenum name) {
  if (!gles_enter("glGetString", false) || !machine.glGetString) return 0;
  return machine.glGetString(name);
}

void glGetTexParameterfv(GLenum target, GLenum pname, GLfloat *params) {
  if (!gles_enter("glGetTexParameterfv", false) || !machine.glGetTexParameterfv) return;
  machine.glGetTexParameterfv(target, pname, params);
}

void glGetTexParameteriv(GLenum target, GLenum pname, GLint *params) {
  if (!gles_enter("glGetTexParameteriv", false) || !machine.glGetTexParameteriv) return;
  machine.glGetTexParameteriv(target, pname, params);
}

void glGetUniformfv(GLuint program, GLint location, GLfloat *params) {
  if (!gles_enter("glGetUniformfv", false) || !machine.glGetUniformfv) return;
  machine.glGetUniformfv(program, location, params);
}

void glGetUniformiv(GLuint program, GLint location, GLint *params) {
  if (!gles_enter("glGetUniformiv", false) || !machine.glGetUniformiv) return;
  machine.glGetUniformiv(program, location, params);
}

GLint glGetUniformLocation(GLuint program, const GLchar *name) {
  if (!gles_enter("glGetUniformLocation", false) || !machine.glGetUniformLocation) return 0;
  return machine.glGetUniformLocation(program, name);
}

void glGetVertexAttribfv(GLuint index, GLenum pname, GLfloat *params) {
  if (!gles_enter("glGetVertexAttribfv", false) || !machine.glGetVertexAttribfv) return;
  machine.glGetVertexAttribfv(index, pname, params);
}

void glGetVertexAttribiv(GLuint index, GLenum pname, GLint *params) {
  if (!gles_enter("glGetVertexAttribiv", false) || !machine.glGetVertexAttribiv) return;
  machine.glGetVertexAttribiv(index, pname, params);
}

void glGetVertexAttribPointerv(GLuint index, GLenum pname, void **pointer) {
  if (!gles_enter("glGetVertexAttribPointerv", false) || !machine.glGetVertexAttribPointerv) return;
  machine.glGetVertexAttribPointerv(index, pname, pointer);
}

void glHint(GLenum target, GLenum mode) {
  if (!gles_enter("glHint", false) || !machine.glHint) return;
  machine.glHint(target, mode);
}

GLboolean glIsBuffer(GLuint buffer) {
  if (!gles_enter("glIsBuffer", false) || !machine.glIsBuffer) return 0;
  return machine.glIsBuffer(buffer);
}

GLboolean glIsEnabled(GLenum cap) {
  if (!gles_enter("glIsEnabled", false) || !machine.glIsEnabled) return 0;
  return machine.glIsEnabled(cap);
}

GLboolean glIsFramebuffer(GLuint framebuffer) {
  if (!gles_enter("glIsFramebuffer", false) || !machine.glIsFramebuffer) return 0;
  return machine.glIsFramebuffer(framebuffer);
}

GLboolean glIsProgram(GLuint program) {
  if (!gles_enter("glIsProgram", false) || !machine.glIsProgram) return 0;
  return machine.glIsProgram(program);
}

GLboolean glIsRenderbuffer(GLuint renderbuffer) {
  if (!gles_enter("glIsRenderbuffer", false) || !machine.glIsRenderbuffer) return 0;
  return machine.glIsRenderbuffer(renderbuffer);
}

GLboolean glIsShader(GLuint shader) {
  if (!gles_enter("glIsShader", false) || !machine.glIsShader) return 0;
  return machine.glIsShader(shader);
}

GLboolean glIsTexture(GLuint texture) {
  if (!gles_enter("glIsTexture", false) || !machine.glIsTexture) return 0;
  return machine.glIsTexture(texture);
}

void glLineWidth(GLfloat width) {
  if (!gles_enter("glLineWidth", false) || !machine.glLineWidth) return;
  machine.glLineWidth(width);
}

void glLinkProgram(GLuint program) {
  if (!gles_enter("glLinkProgram", false) || !machine.glLinkProgram) return;
  machine.glLinkProgram(program);
}

void glPixelStorei(GLenum pname, GLint param) {
  if (!gles_enter("glPixelStorei", false) || !machine.glPixelStorei) return;
  machine.glPixelStorei(pname, param);
}

void glPolygonOffset(GLfloat factor, GLfloat units) {
  if (!gles_enter("glPolygonOffset", false) || !machine.glPolygonOffset) return;
  machine.glPolygonOffset(factor, units);
}

void glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels) {
  if (!gles_enter("glReadPixels", false) || !machine.glReadPixels) return;
  machine.glReadPixels(x, y, width, height, format, type, pixels);
}

void glReleaseShaderCompiler(void) {
  if (!gles_enter("glReleaseShaderCompiler", false) || !machine.glReleaseShaderCompiler) return;
  machine.glReleaseShaderCompiler();
}

void glRenderbufferStorage(GLenum target, GLenum internalformat, GLsizei width, GLsizei height) {
  if (!gles_enter("glRenderbufferStorage", false) || !machine.glRenderbufferStorage) return;
  machine.glRenderbufferStorage(target, internalformat, width, height);
}

void glSampleCoverage(GLfloat value, GLboolean invert) {
  if (!gles_enter("glSampleCoverage", false) || !machine.glSampleCoverage) return;
  machine.glSampleCoverage(value, invert);
}

void glScissor(GLint x, GLint y, GLsizei width, GLsizei height) {
  if (!gles_enter("glScissor", false) || !machine.glScissor) return;
  machine.glScissor(x, y, width, height);
}

void glShaderBinary(GLsizei count, const GLuint *shaders, GLenum binaryFormat, const void *binary, GLsizei length) {
  if (!gles_enter("glShaderBinary", false) || !machine.glShaderBinary) return;
  machine.glShaderBinary(count, shaders, binaryFormat, binary, length);
}

void glShaderSource(GLuint shader, GLsizei count, const GLchar *const*string, const GLint *length) {
  if (!gles_enter("glShaderSource", false) || !machine.glShaderSource) return;
  machine.glShaderSource(shader, count, string, length);
}

void glStencilFunc(GLenum func, GLint ref, GLuint mask) {
  if (!gles_enter("glStencilFunc", false) || !machine.glStencilFunc) return;
  machine.glStencilFunc(func, ref, mask);
}

void glStencilFuncSeparate(GLenum face, GLenum func, GLint ref, GLuint mask) {
  if (!gles_enter("glStencilFuncSeparate", false) || !machine.glStencilFuncSeparate) return;
  machine.glStencilFuncSeparate(face, func, ref, mask);
}

void glStencilMask(GLuint mask) {
  if (!gles_enter("glStencilMask", false) || !machine.glStencilMask) return;
  machine.glStencilMask(mask);
}

void glStencilMaskSeparate(GLenum face, GLuint mask) {
  if (!gles_enter("glStencilMaskSeparate", false) || !machine.glStencilMaskSeparate) return;
  machine.glStencilMaskSeparate(face, mask);
}

void glStencilOp(GLenum fail, GLenum zfail, GLenum zpass) {
  if (!gles_enter("glStencilOp", false) || !machine.glStencilOp) return;
  machine.glStencilOp(fail, zfail, zpass);
}

void glStencilOpSeparate(GLenum face, GLenum sfail, GLenum dpfail, GLenum dppass) {
  if (!gles_enter("glStencilOpSeparate", false) || !machine.glStencilOpSeparate) return;
  machine.glStencilOpSeparate(face, sfail, dpfail, dppass);
}

void glTexImage2D(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void *pixels) {
  if (!gles_enter("glTexImage2D", false) || !machine.glTexImage2D) return;
  machine.glTexImage2D(target, level, internalformat, width, height, border, format, type, pixels);
}

void glTexParameterf(GLenum target, GLenum pname, GLfloat param) {
  if (!gles_enter("glTexParameterf", false) || !machine.glTexParameterf) return;
  machine.glTexParameterf(target, pname, param);
}

void glTexParameterfv(GLenum target, GLenum pname, const GLfloat *params) {
  if (!gles_enter("glTexParameterfv", false) || !machine.glTexParameterfv) return;
  machine.glTexParameterfv(target, pname, params);
}

void glTexParameteri(GLenum target, GLenum pname, GLint param) {
  if (!gles_enter("glTexParameteri", false) || !machine.glTexParameteri) return;
  machine.glTexParameteri(target, pname, param);
}

void glTexParameteriv(GLenum target, GLenum pname, const GLint *params) {
  if (!gles_enter("glTexParameteriv", false) || !machine.glTexParameteriv) return;
  machine.glTexParameteriv(target, pname, params);
}

void glTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels) {
  if (!gles_enter("glTexSubImage2D", false) || !machine.glTexSubImage2D) return;
  machine.glTexSubImage2D(target, level, xoffset, yoffset, width, height, format, type, pixels);
}

void glUniform1f(GLint location, GLfloat v0) {
  if (!gles_enter("glUniform1f", false) || !machine.glUniform1f) return;
  machine.glUniform1f(location, v0);
}

void glUniform1fv(GLint location, GLsizei count, const GLfloat *value) {
  if (!gles_enter("glUniform1fv", false) || !machine.glUniform1fv) return;
  machine.glUniform1fv(location, count, value);
}

void glUniform1i(GLint location, GLint v0) {
  if (!gles_enter("glUniform1i", false) || !machine.glUniform1i) return;
  machine.glUniform1i(location, v0);
}

void glUniform1iv(GLint location, GLsizei count, const GLint *value) {
  if (!gles_enter("glUniform1iv", false) || !machine.glUniform1iv) return;
  machine.glUniform1iv(location, count, value);
}

void glUniform2f(GLint location, GLfloat v0, GLfloat v1) {
  if (!gles_enter("glUniform2f", false) || !machine.glUniform2f) return;
  machine.glUniform2f(location, v0, v1);
}

void glUniform2fv(GLint location, GLsizei count, const GLfloat *value) {
  if (!gles_enter("glUniform2fv", false) || !machine.glUniform2fv) return;
  machine.glUniform2fv(location, count, value);
}

void glUniform2i(GLint location, GLint v0, GLint v1) {
  if (!gles_enter("glUniform2i", false) || !machine.glUniform2i) return;
  machine.glUniform2i(location, v0, v1);
}

void glUniform2iv(GLint location, GLsizei count, const GLint *value) {
  if (!gles_enter("glUniform2iv", false) || !machine.glUniform2iv) return;
  machine.glUniform2iv(location, count, value);
}

void glUniform3f(GLint location, GLfloat v0, GLfloat v1, GLfloat v2) {
  if (!gles_enter("glUniform3f", false) || !machine.glUniform3f) return;
  machine.glUniform3f(location, v0, v1, v2);
}

void glUniform3fv(GLint location, GLsizei count, const GLfloat *value) {
  if (!gles_enter("glUniform3fv", false) || !machine.glUniform3fv) return;
  machine.glUniform3fv(location, count, value);
}

void glUniform3i(GLint location, GLint v0, GLint v1, GLint v2) {
  if (!gles_enter("glUniform3i", false) || !machine.glUniform3i) return;
  machine.glUniform3i(location, v0, v1, v2);
}

void glUniform3iv(GLint location, GLsizei count, const GLint *value) {
  if (!gles_enter("glUniform3iv", false) || !machine.glUniform3iv) return;
  machine.glUniform3iv(location, count, value);
}

void glUniform4f(GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3) {
  if (!gles_enter("glUniform4f", false) || !machine.glUniform4f) return;
  machine.glUniform4f(location, v0, v1, v2, v3);
}

void glUniform4fv(GLint location, GLsizei count, const GLfloat *value) {
  if (!gles_enter("glUniform4fv", false) || !machine.glUniform4fv) return;
  machine.glUniform4fv(location, count, value);
}

void glUniform4i(GLint location, GLint v0, GLint v1, GLint v2, GLint v3) {
  if (!gles_enter("glUniform4i", false) || !machine.glUniform4i) return;
  machine.glUniform4i(location, v0, v1, v2, v3);
}

void glUniform4iv(GLint location, GLsizei count, const GLint *value) {
  if (!gles_enter("glUniform4iv", false) || !machine.glUniform4iv) return;
  machine.glUniform4iv(location, count, value);
}

void glUniformMatrix2fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix2fv", false) || !machine.glUniformMatrix2fv) return;
  machine.glUniformMatrix2fv(location, count, transpose, value);
}

void glUniformMatrix3fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix3fv", false) || !machine.glUniformMatrix3fv) return;
  machine.glUniformMatrix3fv(location, count, transpose, value);
}

void glUniformMatrix4fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix4fv", false) || !machine.glUniformMatrix4fv) return;
  machine.glUniformMatrix4fv(location, count, transpose, value);
}

void glUseProgram(GLuint program) {
  if (!gles_enter("glUseProgram", false) || !machine.glUseProgram) return;
  machine.glUseProgram(program);
}

void glValidateProgram(GLuint program) {
  if (!gles_enter("glValidateProgram", false) || !machine.glValidateProgram) return;
  machine.glValidateProgram(program);
}

void glVertexAttrib1f(GLuint index, GLfloat x) {
  if (!gles_enter("glVertexAttrib1f", false) || !machine.glVertexAttrib1f) return;
  machine.glVertexAttrib1f(index, x);
}

void glVertexAttrib1fv(GLuint index, const GLfloat *v) {
  if (!gles_enter("glVertexAttrib1fv", false) || !machine.glVertexAttrib1fv) return;
  machine.glVertexAttrib1fv(index, v);
}

void glVertexAttrib2f(GLuint index, GLfloat x, GLfloat y) {
  if (!gles_enter("glVertexAttrib2f", false) || !machine.glVertexAttrib2f) return;
  machine.glVertexAttrib2f(index, x, y);
}

void glVertexAttrib2fv(GLuint index, const GLfloat *v) {
  if (!gles_enter("glVertexAttrib2fv", false) || !machine.glVertexAttrib2fv) return;
  machine.glVertexAttrib2fv(index, v);
}

void glVertexAttrib3f(GLuint index, GLfloat x, GLfloat y, GLfloat z) {
  if (!gles_enter("glVertexAttrib3f", false) || !machine.glVertexAttrib3f) return;
  machine.glVertexAttrib3f(index, x, y, z);
}

void glVertexAttrib3fv(GLuint index, const GLfloat *v) {
  if (!gles_enter("glVertexAttrib3fv", false) || !machine.glVertexAttrib3fv) return;
  machine.glVertexAttrib3fv(index, v);
}

void glVertexAttrib4f(GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w) {
  if (!gles_enter("glVertexAttrib4f", false) || !machine.glVertexAttrib4f) return;
  machine.glVertexAttrib4f(index, x, y, z, w);
}

void glVertexAttrib4fv(GLuint index, const GLfloat *v) {
  if (!gles_enter("glVertexAttrib4fv", false) || !machine.glVertexAttrib4fv) return;
  machine.glVertexAttrib4fv(index, v);
}

void glVertexAttribPointer(GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer) {
  if (!gles_enter("glVertexAttribPointer", false) || !machine.glVertexAttribPointer) return;
  machine.glVertexAttribPointer(index, size, type, normalized, stride, pointer);
}

void glViewport(GLint x, GLint y, GLsizei width, GLsizei height) {
  if (!gles_enter("glViewport", false) || !machine.glViewport) return;
  machine.glViewport(x, y, width, height);
}

void glReadBuffer(GLenum src) {
  if (!gles_enter("glReadBuffer", false) || !machine.glReadBuffer) return;
  machine.glReadBuffer(src);
}

void glDrawRangeElements(GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices) {
  if (!gles_enter("glDrawRangeElements", true) || !machine.glDrawRangeElements) return;
  machine.glDrawRangeElements(mode, start, end, count, type, indices);
}

void glTexImage3D(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels) {
  if (!gles_enter("glTexImage3D", false) || !machine.glTexImage3D) return;
  machine.glTexImage3D(target, level, internalformat, width, height, depth, border, format, type, pixels);
}

void glTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels) {
  if (!gles_enter("glTexSubImage3D", false) || !machine.glTexSubImage3D) return;
  machine.glTexSubImage3D(target, level, xoffset, yoffset, zoffset, width, height, depth, format, type, pixels);
}

void glCopyTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLint x, GLint y, GLsizei width, GLsizei height) {
  if (!gles_enter("glCopyTexSubImage3D", true) || !machine.glCopyTexSubImage3D) return;
  machine.glCopyTexSubImage3D(target, level, xoffset, yoffset, zoffset, x, y, width, height);
}

void glCompressedTexImage3D(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data) {
  if (!gles_enter("glCompressedTexImage3D", false) || !machine.glCompressedTexImage3D) return;
  machine.glCompressedTexImage3D(target, level, internalformat, width, height, depth, border, imageSize, data);
}

void glCompressedTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data) {
  if (!gles_enter("glCompressedTexSubImage3D", false) || !machine.glCompressedTexSubImage3D) return;
  machine.glCompressedTexSubImage3D(target, level, xoffset, yoffset, zoffset, width, height, depth, format, imageSize, data);
}

void glGenQueries(GLsizei n, GLuint *ids) {
  if (!gles_enter("glGenQueries", false) || !machine.glGenQueries) return;
  machine.glGenQueries(n, ids);
}

void glDeleteQueries(GLsizei n, const GLuint *ids) {
  if (!gles_enter("glDeleteQueries", false) || !machine.glDeleteQueries) return;
  machine.glDeleteQueries(n, ids);
}

GLboolean glIsQuery(GLuint id) {
  if (!gles_enter("glIsQuery", false) || !machine.glIsQuery) return 0;
  return machine.glIsQuery(id);
}

void glBeginQuery(GLenum target, GLuint id) {
  if (!gles_enter("glBeginQuery", false) || !machine.glBeginQuery) return;
  machine.glBeginQuery(target, id);
}

void glEndQuery(GLenum target) {
  if (!gles_enter("glEndQuery", false) || !machine.glEndQuery) return;
  machine.glEndQuery(target);
}

void glGetQueryiv(GLenum target, GLenum pname, GLint *params) {
  if (!gles_enter("glGetQueryiv", false) || !machine.glGetQueryiv) return;
  machine.glGetQueryiv(target, pname, params);
}

void glGetQueryObjectuiv(GLuint id, GLenum pname, GLuint *params) {
  if (!gles_enter("glGetQueryObjectuiv", false) || !machine.glGetQueryObjectuiv) return;
  machine.glGetQueryObjectuiv(id, pname, params);
}

GLboolean glUnmapBuffer(GLenum target) {
  if (!gles_enter("glUnmapBuffer", false) || !machine.glUnmapBuffer) return 0;
  return machine.glUnmapBuffer(target);
}

void glGetBufferPointerv(GLenum target, GLenum pname, void **params) {
  if (!gles_enter("glGetBufferPointerv", false) || !machine.glGetBufferPointerv) return;
  machine.glGetBufferPointerv(target, pname, params);
}

void glDrawBuffers(GLsizei n, const GLenum *bufs) {
  if (!gles_enter("glDrawBuffers", false) || !machine.glDrawBuffers) return;
  machine.glDrawBuffers(n, bufs);
}

void glUniformMatrix2x3fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix2x3fv", false) || !machine.glUniformMatrix2x3fv) return;
  machine.glUniformMatrix2x3fv(location, count, transpose, value);
}

void glUniformMatrix3x2fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix3x2fv", false) || !machine.glUniformMatrix3x2fv) return;
  machine.glUniformMatrix3x2fv(location, count, transpose, value);
}

void glUniformMatrix2x4fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix2x4fv", false) || !machine.glUniformMatrix2x4fv) return;
  machine.glUniformMatrix2x4fv(location, count, transpose, value);
}

void glUniformMatrix4x2fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix4x2fv", false) || !machine.glUniformMatrix4x2fv) return;
  machine.glUniformMatrix4x2fv(location, count, transpose, value);
}

void glUniformMatrix3x4fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix3x4fv", false) || !machine.glUniformMatrix3x4fv) return;
  machine.glUniformMatrix3x4fv(location, count, transpose, value);
}

void glUniformMatrix4x3fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value) {
  if (!gles_enter("glUniformMatrix4x3fv", false) || !machine.glUniformMatrix4x3fv) return;
  machine.glUniformMatrix4x3fv(location, count, transpose, value);
}

void glBlitFramebuffer(GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter) {
  if (!gles_enter("glBlitFramebuffer", true) || !machine.glBlitFramebuffer) return;
  machine.glBlitFramebuffer(srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter);
}

void glRenderbufferStorageMultisample(GLenum target, GLsizei samples, GLenum internalformat, GLsizei width, GLsizei height) {
  if (!gles_enter("glRenderbufferStorageMultisample", false) || !machine.glRenderbufferStorageMultisample) return;
  machine.glRenderbufferStorageMultisample(target, samples, internalformat, width, height);
}

void glFramebufferTextureLayer(GLenum target, GLenum attachment, GLuint texture, GLint level, GLint layer) {
  if (!gles_enter("glFramebufferTextureLayer", false) || !machine.glFramebufferTextureLayer) return;
  machine.glFramebufferTextureLayer(target, attachment, texture, level, layer);
}

void * glMapBufferRange(GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access) {
  if (!gles_enter("glMapBufferRange", false) || !machine.glMapBufferRange) return 0;
  return machine.glMapBufferRange(target, offset, length, access);
}

void glFlushMappedBufferRange(GLenum target, GLintptr offset, GLsizeiptr length) {
  if (!gles_enter("glFlushMappedBufferRange", false) || !machine.glFlushMappedBufferRange) return;
  machine.glFlushMappedBufferRange(target, offset, length);
}

void glBindVertexArray(GLuint array) {
  if (!gles_enter("glBindVertexArray", false) || !machine.glBindVertexArray) return;
  machine.glBindVertexArray(array);
}

void glDeleteVertexArrays(GLsizei n, const GLuint *arrays) {
  if (!gles_enter("glDeleteVertexArrays", false) || !machine.glDeleteVertexArrays) return;
  machine.glDeleteVertexArrays(n, arrays);
}

void glGenVertexArrays(GLsizei n, GLuint *arrays) {
  if (!gles_enter("glGenVertexArrays", false) || !machine.glGenVertexArrays) return;
  machine.glGenVertexArrays(n, arrays);
}

GLboolean glIsVertexArray(GLuint array) {
  if (!gles_enter("glIsVertexArray", false) || !machine.glIsVertexArray) return 0;
  return machine.glIsVertexArray(array);
}

void glGetIntegeri_v(GLenum target, GLuint index, GLint *data) {
  if (!gles_enter("glGetIntegeri_v", false) || !machine.glGetIntegeri_v) return;
  machine.glGetIntegeri_v(target, index, data);
}

void glBeginTransformFeedback(GLenum primitiveMode) {
  if (!gles_enter("glBeginTransformFeedback", false) || !machine.glBeginTransformFeedback) return;
  machine.glBeginTransformFeedback(primitiveMode);
}

void glEndTransformFeedback(void) {
  if (!gles_enter("glEndTransformFeedback", false) || !machine.glEndTransformFeedback) return;
  machine.glEndTransformFeedback();
}

void glBindBufferRange(GLenum target, GLuint index, GLuint buffer, GLintptr offset, GLsizeiptr size) {
  if (!gles_enter("glBindBufferRange", false) || !machine.glBindBufferRange) return;
  machine.glBindBufferRange(target, index, buffer, offset, size);
}

void glBindBufferBase(GLenum target, GLuint index, GLuint buffer) {
  if (!gles_enter("glBindBufferBase", false) || !machine.glBindBufferBase) return;
  machine.glBindBufferBase(target, index, buffer);
}

void glTransformFeedbackVaryings(GLuint program, GLsizei count, const GLchar *const*varyings, GLenum bufferMode) {
  if (!gles_enter("glTransformFeedbackVaryings", false) || !machine.glTransformFeedbackVaryings) return;
  machine.glTransformFeedbackVaryings(program, count, varyings, bufferMode);
}

void glGetTransformFeedbackVarying(GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLsizei *size, GLenum *type, GLchar *name) {
  if (!gles_enter("glGetTransformFeedbackVarying", false) || !machine.glGetTransformFeedbackVarying) return;
  machine.glGetTransformFeedbackVarying(program, index, bufSize, length, size, type, name);
}

void glVertexAttribIPointer(GLuint index, GLint size, GLenum type, GLsizei stride, const void *pointer) {
  if (!gles_enter("glVertexAttribIPointer", false) || !machine.glVertexAttribIPointer) return;
  machine.glVertexAttribIPointer(index, size, type, stride, pointer);
}

void glGetVertexAttribIiv(GLuint index, GLenum pname, GLint *params) {
  if (!gles_enter("glGetVertexAttribIiv", false) || !machine.glGetVertexAttribIiv) return;
  machine.glGetVertexAttribIiv(index, pname, params);
}

void glGetVertexAttribIuiv(GLuint index, GLenum pname, GLuint *params) {
  if (!gles_enter("glGetVertexAttribIuiv", false) || !machine.glGetVertexAttribIuiv) return;
  machine.glGetVertexAttribIuiv(index, pname, params);
}

void glVertexAttribI4i(GLuint index, GLint x, GLint y, GLint z, GLint w) {
  if (!gles_enter("glVertexAttribI4i", false) || !machine.glVertexAttribI4i) return;
  machine.glVertexAttribI4i(index, x, y, z, w);
}

void glVertexAttribI4ui(GLuint index, GLuint x, GLuint y, GLuint z, GLuint w) {
  if (!gles_enter("glVertexAttribI4ui", false) || !machine.glVertexAttribI4ui) return;
  machine.glVertexAttribI4ui(index, x, y, z, w);
}

void glVertexAttribI4iv(GLuint index, const GLint *v) {
  if (!gles_enter("glVertexAttribI4iv", false) || !machine.glVertexAttribI4iv) return;
  machine.glVertexAttribI4iv(index, v);
}

void glVertexAttribI4uiv(GLuint index, const GLuint *v) {
  if (!gles_enter("glVertexAttribI4uiv", false) || !machine.glVertexAttribI4uiv) return;
  machine.glVertexAttribI4uiv(index, v);
}

void glGetUniformuiv(GLuint program, GLint location, GLuint *params) {
  if (!gles_enter("glGetUniformuiv", false) || !machine.glGetUniformuiv) return;
  machine.glGetUniformuiv(program, location, params);
}

GLint glGetFragDataLocation(GLuint program, const GLchar *name) {
  if (!gles_enter("glGetFragDataLocation", false) || !machine.glGetFragDataLocation) return 0;
  return machine.glGetFragDataLocation(program, name);
}

void glUniform1ui(GLint location, GLuint v0) {
  if (!gles_enter("glUniform1ui", false) || !machine.glUniform1ui) return;
  machine.glUniform1ui(location, v0);
}

void glUniform2ui(GLint location, GLuint v0, GLuint v1) {
  if (!gles_enter("glUniform2ui", false) || !machine.glUniform2ui) return;
  machine.glUniform2ui(location, v0, v1);
}

void glUniform3ui(GLint location, GLuint v0, GLuint v1, GLuint v2) {
  if (!gles_enter("glUniform3ui", false) || !machine.glUniform3ui) return;
  machine.glUniform3ui(location, v0, v1, v2);
}

void glUniform4ui(GLint location, GLuint v0, GLuint v1, GLuint v2, GLuint v3) {
  if (!gles_enter("glUniform4ui", false) || !machine.glUniform4ui) return;
  machine.glUniform4ui(location, v0, v1, v2, v3);
}

void glUniform1uiv(GLint location, GLsizei count, const GLuint *value) {
  if (!gles_enter("glUniform1uiv", false) || !machine.glUniform1uiv) return;
  machine.glUniform1uiv(location, count, value);
}

void glUniform2uiv(GLint location, GLsizei count, const GLuint *value) {
  if (!gles_enter("glUniform2uiv", false) || !machine.glUniform2uiv) return;
  machine.glUniform2uiv(location, count, value);
}

void glUniform3uiv(GLint location, GLsizei count, const GLuint *value) {
  if (!gles_enter("glUniform3uiv", false) || !machine.glUniform3uiv) return;
  machine.glUniform3uiv(location, count, value);
}

void glUniform4uiv(GLint location, GLsizei count, const GLuint *value) {
  if (!gles_enter("glUniform4uiv", false) || !machine.glUniform4uiv) return;
  machine.glUniform4uiv(location, count, value);
}

void glClearBufferiv(GLenum buffer, GLint drawbuffer, const GLint *value) {
  if (!gles_enter("glClearBufferiv", true) || !machine.glClearBufferiv) return;
  machine.glClearBufferiv(buffer, drawbuffer, value);
}

void glClearBufferuiv(GLenum buffer, GLint drawbuffer, const GLuint *value) {
  if (!gles_enter("glClearBufferuiv", true) || !machine.glClearBufferuiv) return;
  machine.glClearBufferuiv(buffer, drawbuffer, value);
}

void glClearBufferfv(GLenum buffer, GLint drawbuffer, const GLfloat *value) {
  if (!gles_enter("glClearBufferfv", true) || !machine.glClearBufferfv) return;
  machine.glClearBufferfv(buffer, drawbuffer, value);
}

void glClearBufferfi(GLenum buffer, GLint drawbuffer, GLfloat depth, GLint stencil) {
  if (!gles_enter("glClearBufferfi", true) || !machine.glClearBufferfi) return;
  machine.glClearBufferfi(buffer, drawbuffer, depth, stencil);
}

const GLubyte * glGetStringi(GLenum name, GLuint index) {
  if (!gles_enter("glGetStringi", false) || !machine.glGetStringi) return 0;
  return machine.glGetStringi(name, index);
}

void glCopyBufferSubData(GLenum readTarget, GLenum writeTarget, GLintptr readOffset, GLintptr writeOffset, GLsizeiptr size) {
  if (!gles_enter("glCopyBufferSubData", true) || !machine.glCopyBufferSubData) return;
  machine.glCopyBufferSubData(readTarget, writeTarget, readOffset, writeOffset, size);
}

void glGetUniformIndices(GLuint program, GLsizei uniformCount, const GLchar *const*uniformNames, GLuint *uniformIndices) {
  if (!gles_enter("glGetUniformIndices", false) || !machine.glGetUniformIndices) return;
  machine.glGetUniformIndices(program, uniformCount, uniformNames, uniformIndices);
}

void glGetActiveUniformsiv(GLuint program, GLsizei uniformCount, const GLuint *uniformIndices, GLenum pname, GLint *params) {
  if (!gles_enter("glGetActiveUniformsiv", false) || !machine.glGetActiveUniformsiv) return;
  machine.glGetActiveUniformsiv(program, uniformCount, uniformIndices, pname, params);
}

GLuint glGetUniformBlockIndex(GLuint program, const GLchar *uniformBlockName) {
  if (!gles_enter("glGetUniformBlockIndex", false) || !machine.glGetUniformBlockIndex) return 0;
  return machine.glGetUniformBlockIndex(program, uniformBlockName);
}

void glGetActiveUniformBlockiv(GLuint program, GLuint uniformBlockIndex, GLenum pname, GLint *params) {
  if (!gles_enter("glGetActiveUniformBlockiv", false) || !machine.glGetActiveUniformBlockiv) return;
  machine.glGetActiveUniformBlockiv(program, uniformBlockIndex, pname, params);
}

void glGetActiveUniformBlockName(GLuint program, GLuint uniformBlockIndex, GLsizei bufSize, GLsizei *length, GLchar *uniformBlockName) {
  if (!gles_enter("glGetActiveUniformBlockName", false) || !machine.glGetActiveUniformBlockName) return;
  machine.glGetActiveUniformBlockName(program, uniformBlockIndex, bufSize, length, uniformBlockName);
}

void glUniformBlockBinding(GLuint program, GLuint uniformBlockIndex, GLuint uniformBlockBinding) {
  if (!gles_enter("glUniformBlockBinding", false) || !machine.glUniformBlockBinding) return;
  machine.glUniformBlockBinding(program, uniformBlockIndex, uniformBlockBinding);
}

void glDrawArraysInstanced(GLenum mode, GLint first, GLsizei count, GLsizei instancecount) {
  if (!gles_enter("glDrawArraysInstanced", true) || !machine.glDrawArraysInstanced) return;
  machine.glDrawArraysInstanced(mode, first, count, instancecount);
}

void glDrawElementsInstanced(GLenum mode, GLsizei count, GLenum type, const void *indices, GLsizei instancecount) {
  if (!gles_enter("glDrawElementsInstanced", true) || !machine.glDrawElementsInstanced) return;
  machine.glDrawElementsInstanced(mode, count, type, indices, instancecount);
}

GLsync glFenceSync(GLenum condition, GLbitfield flags) {
  if (!gles_enter("glFenceSync", false) || !machine.glFenceSync) return 0;
  return machine.glFenceSync(condition, flags);
}

GLboolean glIsSync(GLsync sync) {
  if (!gles_enter("glIsSync", false) || !machine.glIsSync) return 0;
  return machine.glIsSync(sync);
}

void glDeleteSync(GLsync sync) {
  if (!gles_enter("glDeleteSync", false) || !machine.glDeleteSync) return;
  machine.glDeleteSync(sync);
}

GLenum glClientWaitSync(GLsync sync, GLbitfield flags, GLuint64 timeout) {
  if (!gles_enter("glClientWaitSync", false) || !machine.glClientWaitSync) return 0;
  return machine.glClientWaitSync(sync, flags, timeout);
}

void glWaitSync(GLsync sync, GLbitfield flags, GLuint64 timeout) {
  if (!gles_enter("glWaitSync", false) || !machine.glWaitSync) return;
  machine.glWaitSync(sync, flags, timeout);
}

void glGetInteger64v(GLenum pname, GLint64 *data) {
  if (!gles_enter("glGetInteger64v", false) || !machine.glGetInteger64v) return;
  machine.glGetInteger64v(pname, data);
}

void glGetSynciv(GLsync sync, GLenum pname, GLsizei count, GLsizei *length, GLint *values) {
  if (!gles_enter("glGetSynciv", false) || !machine.glGetSynciv) return;
  machine.glGetSynciv(sync, pname, count, length, values);
}

void glGetInteger64i_v(GLenum target, GLuint index, GLint64 *data) {
  if (!gles_enter("glGetInteger64i_v", false) || !machine.glGetInteger64i_v) return;
  machine.glGetInteger64i_v(target, index, data);
}

void glGetBufferParameteri64v(GLenum target, GLenum pname, GLint64 *params) {
  if (!gles_enter("glGetBufferParameteri64v", false) || !machine.glGetBufferParameteri64v) return;
  machine.glGetBufferParameteri64v(target, pname, params);
}

void glGenSamplers(GLsizei count, GLuint *samplers) {
  if (!gles_enter("glGenSamplers", false) || !machine.glGenSamplers) return;
  machine.glGenSamplers(count, samplers);
}

void glDeleteSamplers(GLsizei count, const GLuint *samplers) {
  if (!gles_enter("glDeleteSamplers", false) || !machine.glDeleteSamplers) return;
  machine.glDeleteSamplers(count, samplers);
}

GLboolean glIsSampler(GLuint sampler) {
  if (!gles_enter("glIsSampler", false) || !machine.glIsSampler) return 0;
  return machine.glIsSampler(sampler);
}

void glBindSampler(GLuint unit, GLuint sampler) {
  if (!gles_enter("glBindSampler", false) || !machine.glBindSampler) return;
  machine.glBindSampler(unit, sampler);
}

void glSamplerParameteri(GLuint sampler, GLenum pname, GLint param) {
  if (!gles_enter("glSamplerParameteri", false) || !machine.glSamplerParameteri) return;
  machine.glSamplerParameteri(sampler, pname, param);
}

void glSamplerParameteriv(GLuint sampler, GLenum pname, const GLint *param) {
  if (!gles_enter("glSamplerParameteriv", false) || !machine.glSamplerParameteriv) return;
  machine.glSamplerParameteriv(sampler, pname, param);
}

void glSamplerParameterf(GLuint sampler, GLenum pname, GLfloat param) {
  if (!gles_enter("glSamplerParameterf", false) || !machine.glSamplerParameterf) return;
  machine.glSamplerParameterf(sampler, pname, param);
}

void glSamplerParameterfv(GLuint sampler, GLenum pname, const GLfloat *param) {
  if (!gles_enter("glSamplerParameterfv", false) || !machine.glSamplerParameterfv) return;
  machine.glSamplerParameterfv(sampler, pname, param);
}

void glGetSamplerParameteriv(GLuint sampler, GLenum pname, GLint *params) {
  if (!gles_enter("glGetSamplerParameteriv", false) || !machine.glGetSamplerParameteriv) return;
  machine.glGetSamplerParameteriv(sampler, pname, params);
}

void glGetSamplerParameterfv(GLuint sampler, GLenum pname, GLfloat *params) {
  if (!gles_enter("glGetSamplerParameterfv", false) || !machine.glGetSamplerParameterfv) return;
  machine.glGetSamplerParameterfv(sampler, pname, params);
}

void glVertexAttribDivisor(GLuint index, GLuint divisor) {
  if (!gles_enter("glVertexAttribDivisor", false) || !machine.glVertexAttribDivisor) return;
  machine.glVertexAttribDivisor(index, divisor);
}

void glBindTransformFeedback(GLenum target, GLuint id) {
  if (!gles_enter("glBindTransformFeedback", false) || !machine.glBindTransformFeedback) return;
  machine.glBindTransformFeedback(target, id);
}

void glDeleteTransformFeedbacks(GLsizei n, const GLuint *ids) {
  if (!gles_enter("glDeleteTransformFeedbacks", false) || !machine.glDeleteTransformFeedbacks) return;
  machine.glDeleteTransformFeedbacks(n, ids);
}

void glGenTransformFeedbacks(GLsizei n, GLuint *ids) {
  if (!gles_enter("glGenTransformFeedbacks", false) || !machine.glGenTransformFeedbacks) return;
  machine.glGenTransformFeedbacks(n, ids);
}

GLboolean glIsTransformFeedback(GLuint id) {
  if (!gles_enter("glIsTransformFeedback", false) || !machine.glIsTransformFeedback) return 0;
  return machine.glIsTransformFeedback(id);
}

void glPauseTransformFeedback(void) {
  if (!gles_enter("glPauseTransformFeedback", false) || !machine.glPauseTransformFeedback) return;
  machine.glPauseTransformFeedback();
}

void glResumeTransformFeedback(void) {
  if (!gles_enter("glResumeTransformFeedback", false) || !machine.glResumeTransformFeedback) return;
  machine.glResumeTransformFeedback();
}

void glGetProgramBinary(GLuint program, GLsizei bufSize, GLsizei *length, GLenum *binaryFormat, void *binary) {
  if (!gles_enter("glGetProgramBinary", false) || !machine.glGetProgramBinary) return;
  machine.glGetProgramBinary(program, bufSize, length, binaryFormat, binary);
}

void glProgramBinary(GLuint program, GLenum binaryFormat, const void *binary, GLsizei length) {
  if (!gles_enter("glProgramBinary", false) || !machine.glProgramBinary) return;
  machine.glProgramBinary(program, binaryFormat, binary, length);
}

void glProgramParameteri(GLuint program, GLenum pname, GLint value) {
  if (!gles_enter("glProgramParameteri", false) || !machine.glProgramParameteri) return;
  machine.glProgramParameteri(program, pname, value);
}

void glInvalidateFramebuffer(GLenum target, GLsizei numAttachments, const GLenum *attachments) {
  if (!gles_enter("glInvalidateFramebuffer", false) || !machine.glInvalidateFramebuffer) return;
  machine.glInvalidateFramebuffer(target, numAttachments, attachments);
}

void glInvalidateSubFramebuffer(GLenum target, GLsizei numAttachments, const GLenum *attachments, GLint x, GLint y, GLsizei width, GLsizei height) {
  if (!gles_enter("glInvalidateSubFramebuffer", false) || !machine.glInvalidateSubFramebuffer) return;
  machine.glInvalidateSubFramebuffer(target, numAttachments, attachments, x, y, width, height);
}

void glTexStorage2D(GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height) {
  if (!gles_enter("glTexStorage2D", false) || !machine.glTexStorage2D) return;
  machine.glTexStorage2D(target, levels, internalformat, width, height);
}

void glTexStorage3D(GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth) {
  if (!gles_enter("glTexStorage3D", false) || !machine.glTexStorage3D) return;
  machine.glTexStorage3D(target, levels, internalformat, width, height, depth);
}

void glGetInternalformativ(GLenum target, GLenum internalformat, GLenum pname, GLsizei count, GLint *params) {
  if (!gles_enter("glGetInternalformativ", false) || !machine.glGetInternalformativ) return;
  machine.glGetInternalformativ(target, internalformat, pname, count, params);
}

void glBindVertexArrayOES(GLuint array) {
  if (!gles_enter("glBindVertexArrayOES", false) || !machine.glBindVertexArrayOES) return;
  machine.glBindVertexArrayOES(array);
}

void glDeleteVertexArraysOES(GLsizei n, const GLuint *arrays) {
  if (!gles_enter("glDeleteVertexArraysOES", false) || !machine.glDeleteVertexArraysOES) return;
  machine.glDeleteVertexArraysOES(n, arrays);
}

void glGenVertexArraysOES(GLsizei n, GLuint *arrays) {
  if (!gles_enter("glGenVertexArraysOES", false) || !machine.glGenVertexArraysOES) return;
  machine.glGenVertexArraysOES(n, arrays);
}

GLboolean glIsVertexArrayOES(GLuint array) {
  if (!gles_enter("glIsVertexArrayOES", false) || !machine.glIsVertexArrayOES) return 0;
  return machine.glIsVertexArrayOES(array);
}

void * glMapBufferOES(GLenum target, GLenum access) {
  if (!gles_enter("glMapBufferOES", false) || !machine.glMapBufferOES) return 0;
  return machine.glMapBufferOES(target, access);
}

GLboolean glUnmapBufferOES(GLenum target) {
  if (!gles_enter("glUnmapBufferOES", false) || !machine.glUnmapBufferOES) return 0;
  return machine.glUnmapBufferOES(target);
}

void glGetBufferPointervOES(GLenum target, GLenum pname, void **params) {
  if (!gles_enter("glGetBufferPointervOES", false) || !machine.glGetBufferPointervOES) return;
  machine.glGetBufferPointervOES(target, pname, params);
}

void glDiscardFramebufferEXT(GLenum target, GLsizei numAttachments, const GLenum *attachments) {
  if (!gles_enter("glDiscardFramebufferEXT", false) || !machine.glDiscardFramebufferEXT) return;
  machine.glDiscardFramebufferEXT(target, numAttachments, attachments);
}
