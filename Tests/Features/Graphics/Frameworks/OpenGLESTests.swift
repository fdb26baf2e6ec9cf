import AppSupport
import Foundation
import OpenGLES
import Synchronization
import Testing
import UIKit

@testable import CoreGraphics
@testable import QuartzCore

/// What is drawn with OpenGL ES, by the machine's own library.
@MainActor @Suite(.serialized) struct OpenGLESTests {
  /// A layer with a framebuffer of its size, and the context that draws into it.
  @MainActor final class Canvas {
    let layer = CAEAGLLayer()
    let context: EAGLContext

    init(
      _ width: CGFloat, _ height: CGFloat, api: EAGLRenderingAPI = .openGLES2,
      isOpaque: Bool = false, format: String? = nil, hasDepth: Bool = false
    ) throws {
      context = try #require(EAGLContext(api: api))
      #expect(EAGLContext.setCurrent(context))
      layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
      layer.isOpaque = isOpaque
      if let format { layer.drawableProperties = [kEAGLDrawablePropertyColorFormat: format] }
      var (color, depth, frame): (GLuint, GLuint, GLuint) = (0, 0, 0)
      glGenRenderbuffers(1, &color)
      if hasDepth {
        glGenRenderbuffers(1, &depth)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), depth)
        glRenderbufferStorage(
          GLenum(GL_RENDERBUFFER), GLenum(GL_DEPTH_COMPONENT16), GLsizei(width), GLsizei(height))
      }
      glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
      #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
      glGenFramebuffers(1, &frame)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), frame)
      glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), color)
      if hasDepth {
        glFramebufferRenderbuffer(
          GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_RENDERBUFFER), depth)
      }
      #expect(
        glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE))
      glViewport(0, 0, GLsizei(width), GLsizei(height))
    }

    isolated deinit { EAGLContext.setCurrent(nil) }

    /// Presents, and returns the layer's pixels as 0xAARRGGBB, row after row from the top.
    func present() throws -> [UInt32] {
      #expect(context.presentRenderbuffer(Int(GL_RENDERBUFFER)))
      #expect(glGetError() == GLenum(GL_NO_ERROR))
      return try pixels()
    }

    func pixels() throws -> [UInt32] {
      let image = try #require(layer.contents as? CGImage)
      guard case .pixels(let data, _) = image.source else { return [] }
      #expect(data.count == image.width * image.height * 4)
      return stride(from: 0, to: data.count, by: 4).map { at in
        data[at..<at + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
  }

  /// A program whose first attribute is `p`; it is used from now on.
  private func use(vertex: String, fragment: String) -> GLuint {
    let program = glCreateProgram()
    for (kind, text) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
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
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    #expect(isLinked == GL_TRUE)
    glUseProgram(program)
    glEnableVertexAttribArray(0)
    return program
  }

  private func drawTriangles(_ corners: [GLfloat], of size: GLint) {
    corners.withUnsafeBufferPointer { corners in
      glVertexAttribPointer(
        0, size, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, corners.baseAddress)
      glDrawArrays(GLenum(GL_TRIANGLES), 0, GLsizei(corners.count) / size)
    }
  }

  @Test(
    "The colour of glClear is the layer's", arguments: [EAGLRenderingAPI.openGLES2, .openGLES3])
  func clears(api: EAGLRenderingAPI) throws {
    let canvas = try Canvas(3, 2, api: api)
    #expect(canvas.context.api == api)
    #expect(EAGLContext.current() === canvas.context)
    glClearColor(1, 0, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    // The lower row: the origin of OpenGL ES is below.
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(0, 0, 3, 1)
    glClearColor(0, 0, 0.4, 0.4)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    #expect(
      try canvas.present() == Array(repeating: 0xFFFF_0000, count: 3)
        + Array(repeating: 0x6600_0066, count: 3))
  }

  @Test("An opaque layer has no alpha, and one of 16 bits fewer colours")
  func formats() throws {
    let opaque = try Canvas(1, 1, isOpaque: true)
    glClearColor(0, 1, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    #expect(try opaque.present() == [0xFF00_FF00])
    let small = try Canvas(1, 1, format: kEAGLColorFormatRGB565)
    glClearColor(0, 1, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    #expect(try small.present() == [0xFF00_FF00])
    var bits: GLint = 0
    glGetRenderbufferParameteriv(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_RED_SIZE), &bits)
    #expect(bits == 5)
  }

  @Test("A shader draws a triangle, and the nearer one hides the other")
  func depth() throws {
    let canvas = try Canvas(9, 9, hasDepth: true)
    let program = use(
      vertex: "attribute vec3 p; void main() { gl_Position = vec4(p, 1.0); }",
      fragment: "uniform lowp vec4 c; void main() { gl_FragColor = c; }")
    let color = glGetUniformLocation(program, "c")
    glClearColor(0, 0, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
    glEnable(GLenum(GL_DEPTH_TEST))
    glUniform4f(color, 1, 0, 0, 1)
    drawTriangles([-0.5, -0.5, 0, 0.5, -0.5, 0, 0, 0.5, 0], of: 3)
    // It covers everything, but it is behind.
    glUniform4f(color, 0, 0, 1, 1)
    drawTriangles([-3, -1, 0.5, 3, -1, 0.5, 0, 3, 0.5], of: 3)
    let pixels = try canvas.present()
    #expect(pixels[4 * 9 + 4] == 0xFFFF_0000)
    #expect(pixels[0] == 0xFF00_00FF)
    #expect(pixels[8 * 9 + 8] == 0xFF00_00FF)
  }

  @Test("A texture of one context is drawn by another of its group")
  func texture() throws {
    let canvas = try Canvas(2, 2)
    let other = try #require(
      EAGLContext(api: .openGLES2, sharegroup: canvas.context.sharegroup))
    #expect(other.sharegroup === canvas.context.sharegroup)
    EAGLContext.setCurrent(other)
    var name: GLuint = 0
    glGenTextures(1, &name)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    // The first row is the lower one.
    let texels: [GLubyte] = [
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255,
    ]
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 2, 2, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), texels)
    for filter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(filter), GL_NEAREST)
    }
    glFinish()
    EAGLContext.setCurrent(canvas.context)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    _ = use(
      vertex: """
        attribute vec2 p; varying mediump vec2 t;
        void main() { t = p * 0.5 + 0.5; gl_Position = vec4(p, 0.0, 1.0); }
        """,
      fragment: """
        uniform sampler2D s; varying mediump vec2 t;
        void main() { gl_FragColor = texture2D(s, t); }
        """)
    drawTriangles([-1, -1, 3, -1, -1, 3], of: 2)
    #expect(try canvas.present() == [0xFF00_00FF, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00])
    // What an app has bound is as it was.
    var framebuffer: GLint = 0
    glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &framebuffer)
    #expect(framebuffer != 0)
    withExtendedLifetime(other) {}
  }

  @Test("The size of the renderbuffer is the layer's in pixels")
  func size() throws {
    let context = try #require(EAGLContext(api: .openGLES2))
    EAGLContext.setCurrent(context)
    defer { EAGLContext.setCurrent(nil) }
    let layer = CAEAGLLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 7)
    layer.contentsScale = 3
    #expect(!context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer), "none is bound")
    var name: GLuint = 0
    glGenRenderbuffers(1, &name)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
    #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
    var (width, height): (GLint, GLint) = (0, 0)
    glGetRenderbufferParameteriv(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &width)
    glGetRenderbufferParameteriv(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &height)
    #expect(width == 30 && height == 21)
    #expect(!context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil))
    #expect(!context.presentRenderbuffer(Int(GL_RENDERBUFFER)), "it is no layer's any more")
  }

  @Test("There is no OpenGL ES 1.1, and the log says so")
  func version1() {
    let lines = Reports<String>()
    SystemLog.collecting(into: lines.add) {
      #expect(EAGLContext(api: .openGLES1) == nil)
    }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("There is no OpenGL ES 1.1 on this system.") == true)
  }

  /// As an app's process is told by its callbacks. Here is no system, so every call goes on.
  @Test("Each use without permission is reported with its name, and none with it")
  func permission() throws {
    // Other tests have launched apps in this process.
    GraphicsPermission.grant()
    let canvas = try Canvas(1, 1)
    let reports = Reports<GraphicsPermission.Use>()
    GraphicsPermission.report { use in
      reports.add(use)
      return false
    }
    defer {
      GraphicsPermission.report(with: nil)
      GraphicsPermission.grant()
    }
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    #expect(reports.all.isEmpty)
    // glClear is not carried out yet.
    GraphicsPermission.revoke()
    #expect(reports.all == [.unfinishedCommands])
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    canvas.context.presentRenderbuffer(Int(GL_RENDERBUFFER))
    #expect(
      reports.all.dropFirst().prefix(2) == [
        .call("glClear"), .call("-[EAGLContext presentRenderbuffer:]"),
      ])
    reports.clear()
    GraphicsPermission.grant()
    glFinish()
    GraphicsPermission.revoke()
    #expect(reports.all.isEmpty, "all commands are finished")
    _ = EAGLContext(api: .openGLES2)
    #expect(reports.all == [.call("-[EAGLContext initWithAPI:]")])
  }
}

extension OpenGLESTests {
  @Test("Before the app is active, the first use is named in the log, and goes on")
  func launch() throws {
    GraphicsPermission.grant()
    let canvas = try Canvas(1, 1)
    defer { GraphicsPermission.grant() }
    GraphicsPermission.beginLaunch()
    let lines = Reports<String>()
    var pixels: [UInt32] = []
    try SystemLog.collecting(into: lines.add) {
      glClearColor(1, 0, 0, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      pixels = try canvas.present()
    }
    #expect(pixels == [0xFFFF_0000])
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("glClearColor was called before") == true)
  }
}

/// What was said, on whichever thread.
private final class Reports<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock(\.self) }

  func add(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  func clear() {
    elements.withLock { $0 = [] }
  }
}
