import AppInterface
import Foundation
import SharedInterface

/// Asks Swift's runtime ahead for what the launch of every program asks it for.
///
/// The first cast of a type to a protocol looks for the conformance among ten thousand; the runtime
/// remembers the answer. The holder calls this once, before it has copies, and each of them has what the
/// runtime remembers. So nothing here may leave a trace that an app could see, open a file, or need a
/// thread or the main run loop.
@_cdecl("AppRuntimeRehearse")
package func rehearseRuntime() {
  rehearseMessages()
  rehearseFoundation()
}

private func rehearseMessages() {
  var message = WireSystemMessage()
  message.welcome.containerPath = "text"
  guard let bytes = try? FrameEncoder().encode(message) else { return }
  var decoder = FrameDecoder()
  decoder.append(bytes)
  _ = try? decoder.nextMessage(WireSystemMessage.self)
}

private func rehearseFoundation() {
  // Makes a table of Foundation's own classes, which takes it 10 to 20 ms. Most apps name their
  // delegate with it.
  _ = NSStringFromClass(NSObject.self)
  // A center of its own: nobody observes it.
  NotificationCenter().post(name: Notification.Name("UIKitRehearsal"), object: nil)
  let values: [String: Any] = [
    "text": "text", "number": 1, "fraction": 1.5, "truth": true, "data": Data([1]),
    "date": Date(timeIntervalSince1970: 0), "list": ["text", 1] as [Any],
    "table": ["text": "text"] as [String: Any],
  ]
  let table = NSDictionary(dictionary: values)
  for key in values.keys { _ = table[key] as? [String: Any] ?? table[key] }
  _ = table as? [String: Any]
  _ = NSArray(array: ["text"], copyItems: true)
  _ = NSString("a longer text").substring(with: NSRange(location: 2, length: 6))
  let list = try? PropertyListSerialization.data(
    fromPropertyList: values, format: .binary, options: 0)
  _ = try? list.map { try PropertyListSerialization.propertyList(from: $0, format: nil) }
}
