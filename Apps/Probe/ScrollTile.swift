import UIKit

/// Scrollable stripes that print when they are scrolled to the top.
class ScrollTile: UIScrollView, UIScrollViewDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "stripes"
    delegate = self
    contentSize = CGSize(width: frame.width, height: 2000)
    for index in 0..<20 where index % 2 == 0 {
      let stripe = UIView(
        frame: CGRect(x: 0, y: CGFloat(index) * 100, width: frame.width, height: 100))
      stripe.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
      addSubview(stripe)
    }
    contentOffset.y = 500
  }

  required init?(coder: NSCoder) {
    fatalError("ScrollTile is made in code")
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    say("stripes scrolled to the top, \(Int(scrollView.contentOffset.y))")
  }
}
