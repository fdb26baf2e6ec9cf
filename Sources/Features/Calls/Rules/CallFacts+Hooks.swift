extension CallFacts {
  static let hooks = Hooks(
    apps: [
      .starts: .init { $0.noteStatusBar(of: $1) },
      .connected: .init { $0.noteReadinessForCalls($1) },
      .resumes: .init { $0.joinKeepAlive($1) },
      .staysSuspended: .init { $0.watchSockets(of: $1) },
      .abandoned: .init { device, app in
        if device.calls.appBehindCall == app { device.calls.appBehindCall = nil }
        device.endCalls(of: app)
      },
    ],
    device: [
      .booted: .init { $0.relaunchForCalls() },
      .unlockedFirst: .init { $0.relaunchForCalls() },
    ],
    news: [
      .call: .init { device, app in
        guard device.calls.runs.contains(app), !device.calls.runs[app].events.isEmpty else {
          return nil
        }
        return .call(device.calls.runs[app].events.removeFirst())
      },
      .statusBar: .init { $0.takeStatusBar($1) },
    ],
    deadlines: [
      .keepAliveOpening: { device, app, _ in device.keepAliveOpened(app) },
      .keepAlive: { device, app, _ in device.keepAlivePassed(app) },
      .callReport: { $0.killForUnreportedPush($1, deadline: $2) },
    ],
    refusal: { $2.voip == .push ? $0.refusalOfPush(to: $1) : nil },
    wakes: WakeHooks(
      delivered: { $0.beginReportTime($2.wake, $2.id, $1) },
      isReserved: { $0.owesReport($1, $2) },
      takesEnd: { device, app, id in
        guard device.owesReport(app, id) else { return false }
        device.killForUnreportedPush(app)
        return true
      }),
    outstanding: { device, app, effects in
      if device.watchesSockets(of: app) { effects.append(.watchSockets(app)) }
    },
    statusBar: { $0.statusBarOfCall })
}
