import CoreLocation
import UIKit

/// Records a track and draws it as it grows.
class RecordingViewController: UIViewController {
  private let recorder = Recorder.shared
  private let trackView = TrackView(frame: .zero)
  private let measures = MeasuresView(speedTitle: "Speed")
  private let button = RecordButton(frame: .zero)
  private let note = UILabel()
  private var ticks: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Record"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    trackView.isLive = true
    trackView.backgroundColor = .secondarySystemBackground
    trackView.isOpaque = true
    note.font = .preferredFont(forTextStyle: .subheadline)
    note.adjustsFontForContentSizeCategory = true
    note.textColor = .secondaryLabel
    note.textAlignment = .center
    note.numberOfLines = 0
    note.backgroundColor = .secondarySystemBackground
    note.accessibilityIdentifier = "note"
    button.addAction(
      UIAction { [unowned self] _ in
        if recorder.track == nil { recorder.start() } else { finish() }
      }, for: .touchUpInside)
    layOut()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    recorder.onChange = { [weak self] in self?.show() }
    recorder.isWatched = true
    ticks = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.show() }
    }
    show()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ticks?.invalidate()
    ticks = nil
    recorder.onChange = {}
    recorder.isWatched = false
  }

  private func finish() {
    recorder.stop()
    navigationController?.popViewController(animated: true)
  }

  private func show() {
    let track = recorder.track
    button.isRecording = track != nil
    trackView.track = track
    measures.distance.text = Measures.distance(track?.distance ?? 0)
    measures.duration.text = Measures.duration(
      track.map { Date().timeIntervalSince($0.beginning) } ?? 0)
    measures.speed.text = Measures.speed(recorder.location?.speed)
    note.text =
      switch (recorder.isAllowed, track, recorder.location) {
      case (false, _, _): "Tracker may not use your location. Allow it in Settings."
      case (nil, _, _), (true, nil, _): "Press the red button, and go."
      case (true, _, nil): "Waiting for the first position …"
      case (true, let track?, _): track.points.isEmpty ? "Waiting for the first position …" : ""
      }
    note.isHidden = note.text?.isEmpty == true
  }

  private func layOut() {
    let buttonRow = UIStackView(arrangedSubviews: [button])
    buttonRow.axis = .vertical
    buttonRow.alignment = .center
    for part in [trackView, note, measures, buttonRow] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      trackView.topAnchor.constraint(equalTo: safe.topAnchor),
      trackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trackView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      note.centerXAnchor.constraint(equalTo: trackView.centerXAnchor),
      note.centerYAnchor.constraint(equalTo: trackView.centerYAnchor),
      note.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64),
      measures.topAnchor.constraint(equalTo: trackView.bottomAnchor, constant: 16),
      measures.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      measures.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      buttonRow.topAnchor.constraint(equalTo: measures.bottomAnchor, constant: 14),
      buttonRow.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      buttonRow.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -14),
      button.widthAnchor.constraint(equalToConstant: 72),
      button.heightAnchor.constraint(equalToConstant: 72),
    ])
  }
}
