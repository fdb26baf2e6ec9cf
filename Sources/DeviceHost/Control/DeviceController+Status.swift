import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import SystemInterface

extension DeviceController {
  func statusReply() -> WireControlReply {
    var status = WireDeviceStatus()
    status.device = configuration.deviceName
    status.profile = configuration.profile.name
    status.pid = ProcessInfo.processInfo.processIdentifier
    status.uptimeSeconds = uptime
    status.containment = containment.kind.rawValue
    status.containmentDetail = containment.detail
    status.front = frontName
    status.locked = device.isLocked
    status.inCall = device.isInCall
    status.interruptions = device.interruptions.names
    for (name, value) in configuration.profile.settings {
      status.settings[name] = value
    }
    let apps = registry.all
    status.installedCount = UInt32(apps.count)
    status.runningCount = UInt32(apps.count { $0.process != nil })
    status.recovered = recovered
    status.sandbox = "\(Sandbox.availability)"
    status.memorySource =
      apps.lazy.compactMap { app in
        (try? app.process?.container.memoryFootprint()).map { "\($0.source)" }
      }.first ?? ""
    var reply = WireControlReply()
    reply.status = status
    return reply
  }

  var frontName: String {
    switch device.front {
    case .home: "home"
    case .app(let id): registry[id]?.bundleIdentifier ?? "home"
    case .phone: "phone"
    case .messages: "messages"
    }
  }

  func listReply() -> WireControlReply {
    var reply = WireControlReply()
    reply.apps.apps = registry.all.filter { $0.onRemoval == nil }.map { app in
      var status = WireAppStatus()
      status.bundleIdentifier = app.bundleIdentifier
      status.name = app.installation.displayName
      status.state = device.state(of: app.id).rawValue
      status.pid = app.process?.pid ?? 0
      status.reasons = reasons(of: app)
      status.goal = "\(device.goal(of: app.id))"
      return status
    }
    return reply
  }

  /// Why the app is running, a sentence each; empty when nothing keeps it running.
  func reasons(of app: HostedApp) -> [String] {
    guard app.process != nil else { return [] }
    let inFront = device.front == .app(app.id) ? ["it is in front"] : []
    return inFront + device.assertions(of: app.id).map(\.explanation)
  }
}
