import UIKit

/// The slides as pages that a person turns.
class SlidePagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  init() {
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    title = "Pages"
  }

  required init?(coder: NSCoder) {
    fatalError("SlidePagesViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The dots are white.
    view.backgroundColor = .black
    dataSource = self
    setViewControllers([SlideViewController(0)], direction: .forward, animated: false)
  }

  private func page(_ index: Int) -> UIViewController? {
    Slide.all.indices.contains(index) ? SlideViewController(index) : nil
  }

  private func index(of page: UIViewController?) -> Int {
    (page as? SlideViewController)?.index ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(index(of: viewController) - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(index(of: viewController) + 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { Slide.all.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    index(of: viewControllers?.first)
  }
}

/// One slide with its name.
private class SlideViewController: UIViewController {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("SlideViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = SlideView(Slide.all[index])
    let name = UILabel()
    name.text = Slide.all[index].title
    name.font = .preferredFont(forTextStyle: .title2)
    name.adjustsFontForContentSizeCategory = true
    name.textColor = .white
    name.textAlignment = .center
    name.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [picture, name])
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
    ])
  }
}
