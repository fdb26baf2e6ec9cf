import AppInterface
import UIKit

/// Lets the app in front come out of its icon, follow a finger, and go back.
///
/// Wherever the app is seen meanwhile, displayd shows it in a view of the shell
/// (`CALayer.appPicture`); when it fills the screen the view goes, and the app is in its own place.
/// It decides nothing: what is in front follows from the device's state.
@MainActor final class AppStage {
  private let window: UIView
  private let home: HomeView
  private let images: IconImages
  /// The app that is on its way, and where to.
  private var flight: Flight?
  /// The app that the one on its way pushes aside.
  private var other: AppPictureView?

  private struct Flight {
    let view: AppPictureView
    var destination: Destination
  }

  private enum Destination {
    case screen
    case icon
    /// It goes where the finger goes.
    case finger
  }

  private static let openingTime = 0.45
  private static let closingTime = 0.5
  /// How much the springs swing: not much when an app opens, a little when it lands on its icon.
  private static let openingDamping: CGFloat = 0.9
  private static let closingDamping: CGFloat = 0.82

  /// - Parameter window: Where the pictures fly, above the home screen.
  init(window: UIView, home: HomeView, images: IconImages) {
    self.window = window
    self.home = home
    self.images = images
  }

  private var screen: CGSize { window.bounds.size }

  private func full(_ state: WireShellState) -> AppPlace {
    .full(
      screen, InterfaceOrientation(state.interfaceOrientation),
      cornerRadius: UIScreen.main.cornerRadius)
  }

  private func iconPlace(of app: String) -> AppPlace {
    home.iconFrame(of: app).map(AppPlace.icon) ?? .away(screen)
  }

  // MARK: Flights

  /// The app comes to the front: it grows out of its icon, or out of where it is.
  func open(_ app: String, _ state: WireShellState) {
    let view = take(app, state) ?? add(app, state, at: iconPlace(of: app))
    fly(view, to: .screen, full(state))
  }

  /// The app goes to the home screen: it shrinks into its icon from where it is.
  func close(_ app: String, _ old: WireShellState) {
    let view = take(app, old) ?? add(app, old, at: full(old))
    fly(view, to: .icon, iconPlace(of: app))
  }

  /// An app has opened another, which pushes it aside.
  func replace(_ old: String, with new: String, _ before: WireShellState, _ state: WireShellState) {
    clear()
    let (from, to) = (full(before), full(state))
    let leaving = add(old, before, at: from)
    other = leaving
    let coming = add(new, state, at: to.beside(by: 1))
    fly(coming, to: .screen, to, besides: { leaving.put(at: from.beside(by: -0.3)) })
  }

  /// The person returns to the app to which the status bar led back: the other one gives the view of
  /// it free again.
  func goBack(from old: String, to new: String, _ before: WireShellState, _ state: WireShellState) {
    clear()
    let (from, to) = (full(before), full(state))
    let coming = add(new, state, at: to.beside(by: -0.3))
    other = coming
    let leaving = add(old, before, at: from)
    fly(leaving, to: .screen, from.beside(by: 1), besides: { coming.put(at: to) })
  }

  /// Ends every flight at once.
  func clear() {
    guard let flight else { return }
    land(flight.view)
  }

  /// The picture of the app where it is seen now; nil if it is not on its way.
  private func take(_ app: String, _ state: WireShellState) -> AppPictureView? {
    guard let flight else { return nil }
    guard flight.view.app == app else {
      land(flight.view)
      return nil
    }
    flight.view.stop()
    return flight.view
  }

  private func add(
    _ app: String, _ state: WireShellState, at place: AppPlace
  ) -> AppPictureView {
    let icon = state.apps.first { $0.bundleIdentifier == app }.map {
      images.icon(of: $0, side: home.grid.iconSize)
    }
    let view = AppPictureView(app, icon: icon, at: place)
    window.addSubview(view)
    home.hideIcon(of: app)
    return view
  }

  private func fly(
    _ view: AppPictureView, to destination: Destination, _ place: AppPlace,
    besides: @escaping () -> Void = {}
  ) {
    flight = Flight(view: view, destination: destination)
    let opens = destination == .screen
    UIView.animate(
      withDuration: opens ? Self.openingTime : Self.closingTime, delay: 0,
      usingSpringWithDamping: opens ? Self.openingDamping : Self.closingDamping,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: {
        view.put(at: place)
        besides()
      },
      completion: { [weak self, weak view] finished in
        guard let self, let view, finished, flight?.view === view,
          flight?.destination == destination
        else { return }
        land(view)
      })
    // The app is seen for most of the way.
    UIView.animate(
      withDuration: opens ? 0.15 : 0.2, delay: opens ? 0 : 0.15, options: [.allowUserInteraction],
      animations: { view.iconShare = place.iconShare })
  }

  private func land(_ view: AppPictureView) {
    for gone in [view, other].compactMap(\.self) {
      gone.removeFromSuperview()
      home.showIcon(of: gone.app)
    }
    other = nil
    if flight?.view === view { flight = nil }
  }

  // MARK: The finger

  /// A finger pulls the app off the lower edge.
  ///
  /// - Parameter finger: How far it has moved, in points of the app's interface.
  func pull(_ app: String, by finger: CGVector, _ state: WireShellState) {
    let place = full(state).following(finger)
    let view: AppPictureView
    if let flight, flight.view.app == app, case .finger = flight.destination {
      view = flight.view
    } else {
      view = take(app, state) ?? add(app, state, at: full(state))
      flight = Flight(view: view, destination: .finger)
    }
    view.put(at: place)
  }

  /// The finger has let the app go: it returns to the whole screen.
  func release(_ state: WireShellState) {
    guard let flight, case .finger = flight.destination else { return }
    fly(flight.view, to: .screen, full(state))
  }

  /// Gives up the app that a finger holds, for the switcher.
  ///
  /// - Returns: Where the app is, on the portrait screen.
  func handOver(_ app: String) -> CGRect? {
    guard let flight, flight.view.app == app else { return nil }
    flight.view.stop()
    let frame = flight.view.frame
    land(flight.view)
    return frame
  }
}
