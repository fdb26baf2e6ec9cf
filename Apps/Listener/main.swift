import UIKit

// Uses Bluetooth or accessories as the strings of ListenerOrders in its Info.plist say, and prints
// what it is told.
//
//     restore NAME    make the manager with this restore identifier
//     queue           have the delegate called on a queue of its own
//     service UUID    look for this service; without it, for all
//     write HEX       write this value to each characteristic, with a response
//     task            begin a background task for each value, which never ends by itself
//     crash           crash at each value
//     offer           offer the heart rate as a peripheral, and look for nothing
//     silent          answer no central that reads
//     accessories P   open a session with every accessory in this protocol, and use no Bluetooth
//     greet TEXT      write this to the first accessory
//     deaf            read nothing of what accessories send
UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
