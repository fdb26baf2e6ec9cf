import UIKit

/// The tests' adversary: an app that misbehaves only as its launch arguments and its Info.plist order.
/// `Stubborn --help` lists the orders.
@main enum Main {
  @MainActor static func main() {
    if CommandLine.arguments.contains("--help") {
      print(Orders.help)
      exit(0)
    }
    if CommandLine.arguments.contains(Children.argument) { Children.sleepForEver() }
    Children.live(as: CommandLine.arguments)
    OwnTracer.live(as: CommandLine.arguments)

    do {
      let lasting = Bundle.main.object(forInfoDictionaryKey: "StubbornOrders") as? [String] ?? []
      Actor.current = try Actor(lasting + CommandLine.arguments.dropFirst() + NextLaunch.take())
    } catch {
      FileHandle.standardError.write(Data("Stubborn: \(error)\n".utf8))
      exit(64)
    }

    Actor.current.arrive(at: .main)
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil,
      NSStringFromClass(Actor.current.orders.delegate.type))
  }
}
