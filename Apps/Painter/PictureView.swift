import OpenGLES
import UIKit

/// A view with a picture: a triangle in its middle, which points up. Red on green, and the other one
/// yellow on blue.
class PictureView: UIView {
  override class var layerClass: CALayer.Type { CAEAGLLayer.self }

  private var context: EAGLContext?
  private var color: GLint = 0

  /// Draws the picture and shows it.
  func paint(isOther: Bool) {
    guard prepare() else { return print("there is no OpenGL ES") }
    glClearColor(0, isOther ? 0 : 1, isOther ? 1 : 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glUniform4f(color, 1, isOther ? 1 : 0, 0, 1)
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    present()
  }

  func present() {
    print("presented \(context?.presentRenderbuffer(Int(GL_RENDERBUFFER)) ?? false)")
  }

  private func prepare() -> Bool {
    if context != nil { return true }
    guard let context = EAGLContext(api: .openGLES2), EAGLContext.setCurrent(context),
      let layer = layer as? CAEAGLLayer
    else { return false }
    var (renderbuffer, framebuffer): (GLuint, GLuint) = (0, 0)
    glGenRenderbuffers(1, &renderbuffer)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
    guard context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer) else { return false }
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), renderbuffer)
    glViewport(0, 0, GLsizei(bounds.width), GLsizei(bounds.height))
    useProgram()
    let corners: [GLfloat] = [-0.5, -0.5, 0.5, -0.5, 0, 0.5]
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), MemoryLayout<GLfloat>.size * corners.count, corners,
      GLenum(GL_STATIC_DRAW))
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
    self.context = context
    return true
  }

  private func useProgram() {
    let program = glCreateProgram()
    for (kind, text) in [
      (GL_VERTEX_SHADER, "attribute vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }"),
      (GL_FRAGMENT_SHADER, "uniform lowp vec4 c; void main() { gl_FragColor = c; }"),
    ] {
      let shader = glCreateShader(GLenum(kind))
      text.withCString { text in
        var text: UnsafePointer<GLchar>? = text
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    glBindAttribLocation(program, 0, "p")
    glLinkProgram(program)
    glUseProgram(program)
    color = glGetUniformLocation(program, "c")
  }
}
