import Foundation
import UIKit

@testable import UIKit

/// Storyboards, and the classes that they use.
@MainActor enum Stories {
  static let header = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    useAutolayout="YES" useSafeAreas="YES"
    """

  /// A storyboard with these scenes.
  static func storyboard(
    initial: String = "vc", _ scenes: String...
  ) throws -> UIStoryboard {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }
    let text =
      "\(header) initialViewController=\"\(initial)\"><scenes>\(list.joined())</scenes></document>"
    return UIStoryboard(
      try InterfaceFile.of(Data(text.utf8), named: "Main.storyboard", bundle: .main), name: "Main")
  }

  /// A scene with the test's controller class and these subviews.
  static func scene(_ views: String, connections: String = "", constraints: String = "") -> String {
    """
    <viewController id="vc" customClass="StoryController" customModule="UIKitTests" title="Story">
    <view key="view" id="v">
    <rect key="frame" x="0" y="0" width="400" height="800"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>\(views)</subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>\(constraints)</constraints>
    </view>
    <navigationItem key="navigationItem" title="Item" id="ni"><barButtonItem \
    key="rightBarButtonItem" title="Add" id="bb"><connections><action selector="add:" \
    destination="vc" id="ba"/></connections></barButtonItem></navigationItem>
    <connections>\(connections)</connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="first"/>
    <exit id="exit"/>
    """
  }
}

/// A controller with outlets and actions.
final class StoryController: UIViewController {
  @Outlet var greeting: UILabel!
  @Outlet var button: UIButton!
  @OutletCollection var all: [UIView]
  @Outlet var top: NSLayoutConstraint!
  var plain: UILabel?
  var log: [String] = []
  var refuses = false

  override class var interfaceActions: [InterfaceAction] {
    [
      InterfaceAction("save:", save), InterfaceAction("add:", add),
      InterfaceAction("unwindHere:", unwindHere),
    ]
  }

  private func save(_ sender: UIButton) { log.append("save \(sender.currentTitle ?? "")") }
  private func add(_ sender: UIBarButtonItem) { log.append("add \(sender.title ?? "")") }
  private func unwindHere(_ segue: UIStoryboardSegue) {
    log.append("unwind \(segue.identifier ?? "")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad \(greeting?.text ?? "no label")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !refuses
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
  }
}

/// A view with properties that a storyboard sets.
final class StoryView: UIView {
  @Inspectable var corner: CGFloat = 1
  @Inspectable var isLoud = false
  @Inspectable var note: String? = nil
  var seenWhenAwake: CGFloat?

  override func awakeFromNib() {
    super.awakeFromNib()
    seenWhenAwake = corner
  }
}

/// A cell with an outlet.
final class StoryCell: UITableViewCell {
  @Outlet var name: UILabel!
}

/// Delegates of main interfaces.
final class StoryDelegate: UIResponder, UIApplicationDelegate {
  static var log: [String] = []
  var window: UIWindow? {
    didSet { Self.log.append("window root \(window?.rootViewController == nil ? "nil" : "set")") }
  }

  override init() {
    super.init()
    Self.log.append("init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.log.append("awake")
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let root = window?.rootViewController.map { "\(type(of: $0))" } ?? "none"
    Self.log.append("didFinish root \(root) hidden \(window?.isHidden ?? true)")
    return true
  }
}
