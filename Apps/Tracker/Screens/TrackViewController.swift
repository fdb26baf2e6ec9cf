import UIKit

/// Shows a recorded track.
class TrackViewController: UIViewController {
  private let track: Track
  private let trackView = TrackView(frame: .zero)
  private let measures = MeasuresView(speedTitle: "Average")

  init(_ track: Track) {
    self.track = track
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("TrackViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Measures.date(track.beginning)
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    trackView.track = track
    trackView.backgroundColor = .secondarySystemBackground
    trackView.isOpaque = true
    measures.distance.text = Measures.distance(track.distance)
    measures.duration.text = Measures.duration(track.duration)
    measures.speed.text = Measures.speed(track.averageSpeed)
    for part in [trackView, measures] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      trackView.topAnchor.constraint(equalTo: safe.topAnchor),
      trackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trackView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      measures.topAnchor.constraint(equalTo: trackView.bottomAnchor, constant: 16),
      measures.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      measures.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      measures.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20),
    ])
  }
}
