import UIKit

/// A long page of sections.
class GalleryViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  let password = UITextField()

  /// Its place and what is typed into it are restored when the system has ended the app.
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Gallery"
  }

  required init?(coder: NSCoder) {
    fatalError("GalleryViewController is made in code")
  }

  /// Clears what nobody but the person who typed it may see.
  func hideSecrets() {
    password.text = ""
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    view.backgroundColor = .systemGroupedBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.accessibilityIdentifier = "page"
    scrollView.restorationIdentifier = "Page"
    scrollView.keyboardDismissMode = .onDrag
    view.addSubview(scrollView)

    column.axis = .vertical
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -32),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    for section in sections {
      column.addArrangedSubview(section)
    }
  }

  private var sections: [SectionView] {
    [
      SectionView("Text styles", textStyles()),
      SectionView("Scripts", scripts()),
      SectionView("Buttons", buttons()),
      SectionView("Switches and sliders", switchesAndSliders()),
      SectionView("Progress", progress()),
      SectionView("Text input", textInput()),
      SectionView("Pictures", pictures()),
      SectionView("Slide show", [SlideShow()]),
      SectionView("Layers", layers()),
      SectionView("Gestures", [GesturePad()]),
      SectionView("Presentations", presentations()),
      SectionView("Animation", [AnimationStage()]),
    ]
  }
}
