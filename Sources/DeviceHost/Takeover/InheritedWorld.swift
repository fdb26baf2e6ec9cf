import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel
import NetworkConditions
import SharedInterface
import SwiftProtobuf

/// The facts of `WorldFacts`, as another foregroundd has to know them. Messages are encoded.
struct InheritedWorld: Codable, Equatable {
  var volume = 0.5
  var isSilent = false
  var caller = ""
  var callSince: Instant?
  var alerts: [Data] = []
  var prompt = Data()
  var notifications: [Data] = []
  var lastNotification: UInt64 = 0
  var samples: [Data] = []
  /// Nil: silence.
  var microphone: Data?
  /// Nil: `full`.
  var network: NetworkProfile?
}

extension WorldFacts {
  /// What another foregroundd has to know.
  var kept: InheritedWorld {
    get throws {
      InheritedWorld(
        volume: volume, isSilent: isSilent, caller: caller, callSince: callSince,
        alerts: try alerts.map { try $0.serializedData() }, prompt: try prompt.serializedData(),
        notifications: try notifications.map { try $0.serializedData() },
        lastNotification: lastNotification,
        samples: try samples.values.map { try $0.serializedData() },
        microphone: microphone.source == nil ? nil : try microphone.serializedData(),
        network: network)
    }
  }

  /// Goes on with the facts of another foregroundd.
  func adopt(_ kept: InheritedWorld) throws {
    volume = kept.volume
    isSilent = kept.isSilent
    caller = kept.caller
    callSince = kept.callSince
    alerts = try kept.alerts.map { try WireShellAlert(serializedBytes: $0) }
    prompt = try WireShellAlert(serializedBytes: kept.prompt)
    notifications = try kept.notifications.map { try WireShellNotification(serializedBytes: $0) }
    lastNotification = kept.lastNotification
    for sample in try kept.samples.map({ try WireMotionSample(serializedBytes: $0) }) {
      samples[sample.sensor] = sample
    }
    network = kept.network ?? .full
    microphone =
      try kept.microphone.map { try WireMicrophoneSource(serializedBytes: $0) }
      ?? WireMicrophoneSource()
  }
}
