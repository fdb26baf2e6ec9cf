import UIKit

/// The view controller of Main.storyboard.
class StoryboardProbeViewController: UIViewController {
  @Outlet var label: UILabel!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    say("storyboard controller init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    say("storyboard controller awakeFromNib")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    say("storyboard controller viewDidLoad, label \(label.text ?? "none")")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("storyboard controller viewDidAppear")
  }
}
