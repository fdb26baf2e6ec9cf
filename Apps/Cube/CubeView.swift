import OpenGLES
import UIKit

/// The view with the cube: frames come from a display link, and what they are drawn into from its layer.
class CubeView: UIView {
  override class var layerClass: CALayer.Type { CAEAGLLayer.self }

  private var context: EAGLContext?
  private var frameBuffers: FrameBuffers?
  private var drawing: CubeDrawing?
  private var link: CADisplayLink?
  /// How far the cube has turned, in radians, and when it was last drawn.
  private var angle: Float = 0.6
  private var lastFrame: CFTimeInterval?
  private var frameCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    // One pixel a point: a processor draws them.
    contentScaleFactor = 1
    layer.isOpaque = true
  }

  required init?(coder: NSCoder) {
    fatalError("CubeView is made in code")
  }

  /// Draws from now on.
  func start() {
    guard link == nil, prepare() else { return }
    lastFrame = nil
    let link = CADisplayLink { [unowned self] in advance(to: $0) }
    link.add(to: .main, forMode: .common)
    self.link = link
    print("cube: turns")
  }

  /// Draws no more.
  func stop() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    print("cube: stands still after \(frameCount) frames")
  }

  /// The app is in the background: all commands are carried out, and what can be made again is freed.
  func finish() {
    guard let context else { return }
    EAGLContext.setCurrent(context)
    frameBuffers?.delete()
    frameBuffers = nil
    drawing?.delete()
    drawing = nil
    glFinish()
    EAGLContext.setCurrent(nil)
    print("cube: is finished")
  }

  /// Makes again what was freed, and draws one frame, which is seen before the app is active.
  func restore() {
    guard context != nil, prepare() else { return }
    draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The renderbuffers have the old size.
    guard let frameBuffers, frameBuffers.size != bounds.size, let context else { return }
    EAGLContext.setCurrent(context)
    frameBuffers.delete()
    self.frameBuffers = nil
  }

  /// Makes what is missing for drawing.
  ///
  /// - Returns: false without OpenGL ES; the log then says why.
  private func prepare() -> Bool {
    if context == nil { context = EAGLContext(api: .openGLES2) }
    guard let context, let layer = layer as? CAEAGLLayer else { return false }
    EAGLContext.setCurrent(context)
    if drawing == nil { drawing = CubeDrawing() }
    if frameBuffers == nil {
      frameBuffers = FrameBuffers(for: layer, size: bounds.size, in: context)
    }
    return drawing != nil && frameBuffers != nil
  }

  private func advance(to link: CADisplayLink) {
    if let lastFrame { angle += Float(min(link.timestamp - lastFrame, 0.1)) }
    lastFrame = link.timestamp
    draw()
  }

  private func draw() {
    guard prepare(), let context, let frameBuffers, let drawing else { return }
    frameBuffers.bind()
    drawing.draw(angle: angle, aspect: Float(bounds.width / max(bounds.height, 1)))
    frameBuffers.discardDepth()
    context.presentRenderbuffer(Int(GL_RENDERBUFFER))
    frameCount += 1
  }
}
