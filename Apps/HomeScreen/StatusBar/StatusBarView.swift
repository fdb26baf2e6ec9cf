import AppInterface
import UIKit

/// The status bar: signal, time, battery, the call in progress or the app that records while another app
/// is in front, and the way back to the app from which the user came.
final class StatusBarView: PassThroughView {
  private let signal = SignalView(frame: CGRect(origin: .zero, size: SignalView.size))
  private let wireless = WirelessView(frame: CGRect(origin: .zero, size: WirelessView.size))
  private let time = UILabel(frame: .zero)
  private let arrow = LocationArrowView(
    frame: CGRect(origin: .zero, size: LocationArrowView.size))
  private let percent = UILabel(frame: .zero)
  private let battery = BatteryView(frame: CGRect(origin: .zero, size: BatteryView.size))
  private let call = UIView(frame: .zero)
  private let callText = UILabel(frame: .zero)
  private let wayBack = UILabel(frame: .zero)
  private var presentation = StatusBarPresentation()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "StatusBar"
    // The status bar ignores the content size category.
    call.isAccessibilityElement = true
    call.isUserInteractionEnabled = false
    callText.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    callText.textColor = .white
    callText.textAlignment = .center
    callText.isAccessibilityElement = false
    call.addSubview(callText)
    addSubview(call)
    for view in [signal, wireless, battery, arrow] {
      view.backgroundColor = .clear
      view.isOpaque = false
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    time.textAlignment = .center
    time.accessibilityIdentifier = "Time"
    percent.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    percent.textAlignment = .right
    percent.isAccessibilityElement = false
    wayBack.accessibilityIdentifier = "WayBack"
    wayBack.accessibilityTraits = .button
    addSubview(time)
    addSubview(percent)
    addSubview(wayBack)
    battery.isAccessibilityElement = true
    battery.accessibilityIdentifier = "Battery"
    signal.isAccessibilityElement = true
    signal.accessibilityLabel = "4 of 4 bars, signal strength"
    wireless.isAccessibilityElement = true
    wireless.accessibilityLabel = "3 of 3 Wi-Fi bars"
    arrow.isAccessibilityElement = true
    arrow.accessibilityIdentifier = "LocationArrow"
    arrow.accessibilityLabel = "Location in use"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ presentation: StatusBarPresentation, _ environment: WireEnvironment) {
    self.presentation = presentation
    isHidden = presentation.isHidden
    let colour: UIColor = presentation.hasLightContent ? .white : .black
    for view in [signal, wireless, battery, arrow] where view.tintColor != colour {
      view.tintColor = colour
      view.setNeedsDisplay()
    }
    time.textColor = colour
    time.textAlignment = presentation.isTimeAtSide ? .left : .center
    percent.textColor = colour
    time.isHidden = !presentation.showsTime
    arrow.isHidden = !presentation.showsLocation
    call.isHidden = !presentation.isColoured
    call.backgroundColor = presentation.isInCallBar ? .systemGreen : .systemRed
    call.accessibilityIdentifier =
      presentation.isInCallBar ? "ReturnToCall" : "ReturnToRecording"
    if let recorder = presentation.recorder, !presentation.isInCallBar {
      callText.text = "\(recorder.name) (Recording)"
      call.accessibilityLabel = callText.text
      call.accessibilityValue = nil
    }
    call.layer.cornerRadius = presentation.isBesideCamera ? 12 : 0
    callText.isHidden = presentation.isBesideCamera
    percent.isHidden = presentation.isBesideCamera
    wayBack.isHidden = presentation.wayBack == nil
    wayBack.textColor = colour
    wayBack.accessibilityLabel = presentation.wayBack.map { "Return to \($0)" }
    // Beside the camera these are at the other side.
    let isReplaced = presentation.wayBack != nil && !presentation.isBesideCamera
    signal.isHidden = isReplaced
    wireless.isHidden = isReplaced || presentation.isOffline
    if presentation.isBesideCamera, presentation.isColoured { time.textColor = .white }
    let level = BatteryLevel(
      level: environment.batteryLevel, isCharging: environment.batteryCharging)
    battery.battery = level
    battery.accessibilityLabel = level.spoken
    percent.text = "\(level.percent)%"
    setNeedsLayout()
  }

  func show(time text: String) { time.text = text }

  func show(callDuration text: String) {
    guard presentation.isInCallBar else { return }
    callText.text = "Touch to return to call  \(text)"
    call.accessibilityLabel = "Touch to return to call"
    call.accessibilityValue = text
  }

  /// The place belongs to the way back to another app.
  func isWayBack(at place: CGPoint) -> Bool {
    !isHidden && !wayBack.isHidden
      && CGRect(x: 0, y: 0, width: wayBack.frame.maxX + 8, height: bounds.height).contains(place)
  }

  /// Writes the way back between these, as much of it as there is room for.
  private func layOutWayBack(from left: CGFloat, to right: CGFloat, y: CGFloat, size: CGFloat) {
    guard let name = presentation.wayBack else { return }
    wayBack.font = .systemFont(ofSize: size, weight: .medium)
    wayBack.text = "‹ Back to \(name)"
    if wayBack.intrinsicContentSize.width > right - left { wayBack.text = "‹ \(name)" }
    wayBack.frame = CGRect(
      x: left, y: y, width: min(right - left, wayBack.intrinsicContentSize.width.rounded(.up)),
      height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if presentation.isBesideCamera { return layOutBesideCamera() }
    time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    let line: CGFloat = 20
    let edge: CGFloat = 8
    func middle(_ size: CGSize) -> CGFloat { ((line - size.height) / 2 * 2).rounded() / 2 + 1 }
    signal.frame.origin = CGPoint(x: edge, y: middle(SignalView.size))
    wireless.frame.origin = CGPoint(x: signal.frame.maxX + 5, y: middle(WirelessView.size))
    battery.frame.origin = CGPoint(
      x: bounds.width - edge - BatteryView.size.width, y: middle(BatteryView.size))
    percent.frame = CGRect(x: battery.frame.minX - 54, y: 2, width: 50, height: 18)
    // Left of the percentage, of which it keeps clear at its widest.
    arrow.frame.origin = CGPoint(
      x: battery.frame.minX - 52, y: middle(LocationArrowView.size))
    let wayBackEnd = presentation.isTimeAtSide ? bounds.width / 6 : bounds.midX - 36
    layOutWayBack(from: edge, to: wayBackEnd, y: 2, size: 12)
    time.frame = CGRect(x: timeStart, y: 2, width: 120, height: 18)
    call.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 40)
    callText.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 18)
  }

  /// Between two scenes the time stands behind what is at the left, so that it keeps clear of the line
  /// between them.
  private var timeStart: CGFloat {
    guard presentation.isTimeAtSide else { return bounds.midX - 60 }
    return (presentation.wayBack == nil ? wireless.frame.maxX : wayBack.frame.maxX) + 8
  }

  /// The time is left of the camera, in a green capsule during a call and a red one beside a
  /// recording, and the rest is right of it.
  private func layOutBesideCamera() {
    time.font = .monospacedDigitSystemFont(ofSize: 16, weight: .semibold)
    let middle: CGFloat = 24
    // It makes room for the way back below it.
    let timeLine = presentation.wayBack == nil ? middle : 18
    time.frame = CGRect(x: 22, y: timeLine - 11, width: 70, height: 22)
    // Just below the camera there is more room than beside it.
    layOutWayBack(from: 18, to: bounds.midX - 30, y: 27, size: 11)
    call.frame = CGRect(x: 27, y: middle - 12, width: 60, height: 24)
    battery.frame.origin = CGPoint(
      x: bounds.width - 26 - BatteryView.size.width, y: middle - BatteryView.size.height / 2)
    wireless.frame.origin = CGPoint(
      x: battery.frame.minX - 6 - WirelessView.size.width,
      y: middle - WirelessView.size.height / 2)
    signal.frame.origin = CGPoint(
      x: wireless.frame.minX - 6 - SignalView.size.width, y: middle - SignalView.size.height / 2)
    arrow.frame.origin = CGPoint(x: 94, y: middle - LocationArrowView.size.height / 2)
  }
}
