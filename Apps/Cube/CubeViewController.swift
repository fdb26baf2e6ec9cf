import UIKit

/// The dark room of the cube, on which the status bar is light in every appearance.
final class CubeViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
