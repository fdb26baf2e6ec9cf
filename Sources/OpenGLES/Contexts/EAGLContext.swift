import AppSupport
import COpenGLESContexts
import CoreGraphics
public import Foundation
import QuartzCore

/// A context of OpenGL ES: its state and its objects. Every function of the API is for the context that
/// is current in its thread.
///
/// Making one, drawing with it and presenting what was drawn end the app if it is in the background
/// (RESP-01, TERM-18): from the return of `applicationDidEnterBackground` until the app is about to
/// enter the foreground. Commands that are not finished by then end it as well; call `glFinish` in
/// `applicationDidEnterBackground`. Any thread, one at a time.
open class EAGLContext: NSObject {
  /// The version of the API.
  public let api: EAGLRenderingAPI
  /// The contexts with which this one has its objects in common.
  public let sharegroup: EAGLSharegroup
  /// A name for debuggers; stored only.
  open var debugLabel: String?
  /// Other threads may help to draw; stored only, because they always do.
  open var isMultiThreaded = false

  private let context: LibraryContext
  /// The layers of its renderbuffers, by their names.
  private var drawables: [GLint: Drawable] = [:]

  private struct Drawable {
    weak var layer: CAEAGLLayer?
    var isOpaque: Bool
  }

  /// A context with objects of its own.
  ///
  /// - Returns: nil without a library of OpenGL ES, and for version 1; the log then says why.
  public convenience init?(api: EAGLRenderingAPI) {
    self.init(api: api, group: nil)
  }

  /// A context that has its objects in common with those of the group.
  ///
  /// - Returns: nil as ``init(api:)``.
  public convenience init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
    self.init(api: api, group: sharegroup)
  }

  private init?(api: EAGLRenderingAPI, group: EAGLSharegroup?) {
    let version = Int32(api.rawValue)
    guard api != .openGLES1 else {
      SystemLog.write(category: "OpenGLES", "There is no OpenGL ES 1.1 on this system.")
      return nil
    }
    if let failure = GraphicsLibrary.failure {
      SystemLog.write(category: "OpenGLES", "There is no OpenGL ES: \(failure).")
      return nil
    }
    gles_check("-[EAGLContext initWithAPI:]")
    let keeper = group?.keeper ?? LibraryContext(version: version, sharing: nil)
    guard let keeper, let context = LibraryContext(version: version, sharing: keeper) else {
      SystemLog.write(category: "OpenGLES", "No context of version \(version) could be made.")
      return nil
    }
    self.api = api
    self.context = context
    sharegroup = group ?? EAGLSharegroup(keeper: keeper)
    super.init()
  }

  // MARK: The current context

  private static let key = "EAGLContext"

  /// The context of this thread.
  public class func current() -> EAGLContext? {
    Thread.current.threadDictionary[key] as? EAGLContext
  }

  /// Makes a context this thread's own, which keeps it; nil if the thread has none then.
  ///
  /// - Returns: whether it could be done; a context can be current in one thread only.
  @discardableResult
  public class func setCurrent(_ context: EAGLContext?) -> Bool {
    // Its own commands are carried out first, and it lives until they are.
    let old = current()
    guard gles_context_make_current(context?.context.pointer) else { return false }
    Thread.current.threadDictionary[key] = context
    withExtendedLifetime(old) {}
    return true
  }

  // MARK: What is shown

  /// Gives the renderbuffer that is bound storage of the drawable's size and format; nil: none, and it
  /// is shown no more.
  ///
  /// - Returns: whether it has storage. This context must be current.
  @discardableResult
  open func renderbufferStorage(_ target: Int, from drawable: (any EAGLDrawable)?) -> Bool {
    gles_check("-[EAGLContext renderbufferStorage:fromDrawable:]")
    guard target == Int(GL_RENDERBUFFER), Self.current() === self, let name = boundRenderbuffer
    else { return false }
    guard let layer = drawable as? CAEAGLLayer else {
      drawables[name] = nil
      return false
    }
    let storage = MainQueue.run { Storage(layer) }
    guard gles_renderbuffer_allocate(storage.format, storage.width, storage.height) else {
      return false
    }
    drawables[name] = Drawable(layer: layer, isOpaque: storage.isOpaque)
    drawables = drawables.filter { $0.value.layer != nil }
    return true
  }

  /// Shows the content of the renderbuffer that is bound, when all commands before have been carried
  /// out. The content stays.
  ///
  /// - Returns: whether it is shown. This context must be current.
  @discardableResult
  open func presentRenderbuffer(_ target: Int) -> Bool {
    gles_check("-[EAGLContext presentRenderbuffer:]")
    guard target == Int(GL_RENDERBUFFER), Self.current() === self, let name = boundRenderbuffer,
      let drawable = drawables[name], let layer = drawable.layer
    else { return false }
    var (width, height): (Int32, Int32) = (0, 0)
    guard gles_renderbuffer_size(&width, &height) else { return false }
    var pixels = Data(count: Int(width) * Int(height) * 4)
    let isRead = pixels.withUnsafeMutableBytes { memory in
      gles_renderbuffer_read(
        context.pointer, width, height, drawable.isOpaque,
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    guard isRead else { return false }
    layer.present(
      CGImage(
        source: .pixels(pixels, opaque: drawable.isOpaque), width: Int(width),
        height: Int(height), scale: 1))
    return true
  }

  private var boundRenderbuffer: GLint? {
    var name: GLint = 0
    glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &name)
    return name == 0 ? nil : name
  }
}

/// The storage of a layer's renderbuffer.
private struct Storage: Sendable {
  let width: Int32
  let height: Int32
  let format: UInt32
  let isOpaque: Bool

  @MainActor init(_ layer: CAEAGLLayer) {
    let size = layer.pixelSize
    (width, height) = (Int32(size.width), Int32(size.height))
    let name = layer.drawableProperties?[kEAGLDrawablePropertyColorFormat] as? String
    format =
      switch name {
      case kEAGLColorFormatRGB565: UInt32(GL_RGB565)
      case kEAGLColorFormatSRGBA8: UInt32(GL_SRGB8_ALPHA8)
      default: UInt32(GL_RGBA8)
      }
    isOpaque = layer.isOpaque || name == kEAGLColorFormatRGB565
  }
}
