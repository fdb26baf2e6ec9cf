// The functions, types and constants of OpenGL ES 2.0 and 3.0, and of a few extensions: those that
// `OpenGLES.ES2` and `OpenGLES.ES3` have on the platform. A package's module has no submodules.
@_exported public import COpenGLES
