import UIKit

// The tests' adversary: an app that misbehaves only as its launch arguments and its Info.plist order.
// `Stubborn --help` lists the orders.
if CommandLine.arguments.contains("--help") {
  print(Orders.help)
  exit(0)
}
if CommandLine.arguments.contains(Children.argument) { Children.sleepForEver() }
Children.live(as: CommandLine.arguments)
OwnTracer.live(as: CommandLine.arguments)

let orders: Orders
do {
  let lasting = Bundle.main.object(forInfoDictionaryKey: "StubbornOrders") as? [String] ?? []
  orders = try Orders(lasting + CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("Stubborn: \(error)\n".utf8))
  exit(64)
}

Actor.current = Actor(orders)
Actor.current.arrive(at: .main)
UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(orders.delegate.type))
