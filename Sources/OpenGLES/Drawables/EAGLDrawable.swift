public import QuartzCore

/// What can show the content of a renderbuffer: a `CAEAGLLayer`. Main thread.
@preconcurrency @MainActor public protocol EAGLDrawable: AnyObject {
  /// The options of its renderbuffer, by the keys of ``kEAGLDrawablePropertyRetainedBacking`` and
  /// ``kEAGLDrawablePropertyColorFormat``. They count when the renderbuffer gets its storage.
  var drawableProperties: [AnyHashable: Any]? { get set }
}

extension CAEAGLLayer: EAGLDrawable {}

/// The content stays after it was presented, as a Boolean. It always does here.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// The format of the colours: one of the three below.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
/// 32 bits a pixel: the format if none is named.
public let kEAGLColorFormatRGBA8 = "EAGLColorFormat8888"
/// 16 bits a pixel, without alpha.
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"
/// 32 bits a pixel, in the colour space sRGB.
public let kEAGLColorFormatSRGBA8 = "EAGLColorFormatSRGBA8"
