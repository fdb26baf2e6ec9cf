import UIKit

/// Uses the location services as the strings of WandererOrders in its Info.plist say, and prints what
/// it is told. The orders are there and not among the arguments, because the system launches it
/// without any.
///
///     ask inuse|always   ask the user
///     updates            start the standard service
///     filter METRES      with this distance filter
///     background         set allowsBackgroundLocationUpdates
///     once               request one location
///     significant        start monitoring significant changes
///     visits             start monitoring visits
///     region NAME LAT LON RADIUS
///     state NAME         ask for the state of that region
///     late               make the manager 0.3 s after the launch, when its event has arrived
///     heading            start the heading
///     flood              ask for regions without end
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
