import BusTestKit
import Foundation
import LinuxPlatform

/// GeoClue as far as its clients see it, after its documented interface; a test says what it knows.
final class FakeGeoClue: Sendable {
  static let name = "org.freedesktop.GeoClue2"
  static let client = "/org/freedesktop/GeoClue2/Client/1"
  static let clientInterface = "org.freedesktop.GeoClue2.Client"
  static let properties = "org.freedesktop.DBus.Properties"

  let peer: BusPeer
  private let knowledge = Knowledge()

  /// What the service answers with.
  private final class Knowledge: Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    nonisolated(unsafe) private var locations: [String: [BusValue]] = [:]

    func add(_ content: [BusValue]) -> String {
      lock.withLock {
        let path = "/org/freedesktop/GeoClue2/Client/1/Location/\(locations.count)"
        locations[path] = content
        return path
      }
    }

    func location(_ path: String) -> [BusValue]? { lock.withLock { locations[path] } }
  }

  /// - Parameter denial: Why its clients may not start; nil: they may.
  init(at address: String, denial: String? = nil) throws {
    peer = try BusPeer(Self.name, at: address) { [knowledge] call in
      switch call.member {
      case "GetClient": return .success([.path(Self.client)])
      case "Start" where denial != nil:
        return .failure(
          BusError(name: "org.freedesktop.DBus.Error.AccessDenied", text: denial ?? ""))
      case "GetAll":
        guard let location = knowledge.location(call.path) else {
          return .success([
            Self.dictionary(["Location": .path("/"), "Active": .boolean(true)])
          ])
        }
        return .success(location)
      default: return .success([])
      }
    }
  }

  static func dictionary(_ properties: [String: BusValue]) -> BusValue {
    .array(properties.map { .entry(.string($0), .variant($1)) }, of: "{sv}")
  }

  /// A position as GeoClue describes it.
  static func position(_ latitude: Double, _ longitude: Double) -> [String: BusValue] {
    [
      "Latitude": .double(latitude), "Longitude": .double(longitude), "Accuracy": .double(25),
      "Altitude": .double(-Double.greatestFiniteMagnitude), "Speed": .double(-1),
      "Heading": .double(-1), "Description": .string("WiFi"),
      "Timestamp": .structure([
        .uint64(UInt64(Date().timeIntervalSince1970)), .uint64(0),
      ]),
    ]
  }

  /// Tells its client of a location.
  func tell(_ properties: [String: BusValue], count: Int = 1) {
    tell(content: [Self.dictionary(properties)], count: count)
  }

  /// Tells its client of a location that reads as these values, whatever they are.
  func tell(content: [BusValue], count: Int = 1) {
    let path = knowledge.add(content)
    peer.emit(
      Self.client, Self.clientInterface, "LocationUpdated", [.path("/"), .path(path)],
      count: count)
  }

  /// Ends its client, as when an administrator takes the permission back.
  func endClient() {
    peer.emit(
      Self.client, Self.properties, "PropertiesChanged",
      [
        .string(Self.clientInterface), Self.dictionary(["Active": .boolean(false)]),
        .array([], of: "s"),
      ])
  }
}
