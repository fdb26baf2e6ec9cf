import OpenGLES
import UIKit

/// What frames are drawn into: a renderbuffer of the layer's size, which is shown, and one for depth.
struct FrameBuffers {
  /// The layer's size in points when they were made.
  let size: CGSize
  private var framebuffer: GLuint = 0
  private var color: GLuint = 0
  private var depth: GLuint = 0
  private var width: GLint = 0
  private var height: GLint = 0

  /// - Returns: nil if the layer cannot be drawn into.
  @MainActor init?(for layer: CAEAGLLayer, size: CGSize, in context: EAGLContext) {
    self.size = size
    glGenRenderbuffers(1, &color)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
    guard context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer) else { return nil }
    glGetRenderbufferParameteriv(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &width)
    glGetRenderbufferParameteriv(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &height)
    glGenRenderbuffers(1, &depth)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), depth)
    glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_DEPTH_COMPONENT16), width, height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    for (place, buffer) in [(GL_COLOR_ATTACHMENT0, color), (GL_DEPTH_ATTACHMENT, depth)] {
      glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), GLenum(place), GLenum(GL_RENDERBUFFER), buffer)
    }
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE)
    else { return nil }
  }

  func bind() {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
    glViewport(0, 0, width, height)
  }

  /// The depth is of no use after a frame.
  func discardDepth() {
    var attachment = GLenum(GL_DEPTH_ATTACHMENT)
    glDiscardFramebufferEXT(GLenum(GL_FRAMEBUFFER), 1, &attachment)
  }

  func delete() {
    var (framebuffer, buffers) = (framebuffer, [color, depth])
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteRenderbuffers(2, &buffers)
  }
}
