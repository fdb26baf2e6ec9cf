import UIKit

/// Uses Bluetooth, accessories or Bonjour as the strings of ListenerOrders in its Info.plist say, and prints
/// what it is told.
///
///     restore NAME    make the manager with this restore identifier
///     queue           have the delegate called on a queue of its own
///     service UUID    look for this service; without it, for all
///     write HEX       write this value to each characteristic, with a response
///     task            begin a background task for each value, which never ends by itself
///     crash           crash at each value
///     offer           offer the heart rate as a peripheral, and look for nothing
///     silent          answer no central that reads
///     accessories P   open a session with every accessory in this protocol, and use no Bluetooth
///     greet TEXT      write this to the first accessory
///     bonjour         use Bonjour and nothing else
///     publish NAME    publish a service
///     type TYPE       of this type, and look for this type; without it, _notes._tcp.
///     port NUMBER     with this port; without it, 4711
///     text TEXT       with this note in its TXT record
///     retext TEXT     and change it to this when the app resigns active
///     exclusive       with no other name than this
///     twice           and at once once more
///     browse          look for services
///     resolve         resolve what is found
///     monitor         and hear of changes of its TXT record
///     domains         look for domains
///     seek NAME       resolve a service without looking for it, for a second
///     tidy            stop in the background
///     again           begin again in the foreground
///     deaf            read nothing of what accessories send
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
