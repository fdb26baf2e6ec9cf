import ControlInterface
import KeyBagInterface
import LifecycleKernel

extension ControlRequests {
  /// Answers a request to a feature.
  func answerOfFeature(
    _ request: ControlRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let parts = features.parts
    switch request.wire.verb {
    case .passcode(let control):
      try engine.settling { () throws(ControlRefusal) in
        try parts.keyBag.answer(control, request.passcodes, reply)
      }
    case .keychain(let request):
      try change(request)
      reply(.carriedOut)
    case .transfers(let request):
      let transfers = try offered()
      let app = request.bundleIdentifier
      if !app.isEmpty { _ = try registry.installed(app) }
      transfers.list(app.isEmpty ? nil : app, reply)
    case .audio:
      guard parts.audio.isOffered else {
        throw ControlRefusal(message: "this device was booted without audiod")
      }
      parts.audio.list(reply)
    case .bluetooth:
      var message = WireControlReply()
      message.bluetooth = WireBluetoothList(engine.device, apps: Array(registry.all))
      reply(message)
    case .central(let request):
      try engine.settling { () throws(ControlRefusal) in
        try features.centrals.ask(request, of: registry.installed(request.bundleIdentifier), reply)
      }
    case .follow(let request):
      guard let conditions = features.conditions else {
        throw ControlRefusal(
          message: "this device was booted without the machine's message bus (--bus none)")
      }
      reply(try conditions.answer(request))
    case .accessories:
      var message = WireControlReply()
      message.accessories = WireAccessoryList(engine.device, apps: Array(registry.all))
      reply(message)
    case .displays:
      var message = WireControlReply()
      message.displays = WireConnectedDisplays(engine.device)
      reply(message)
    case .push(let request):
      try engine.settling { () throws(ControlRefusal) in
        reply(try parts.notifications.actions.push(request))
      }
    case .notifications(let request): reply(try parts.notifications.actions.list(request))
    case .tasks(let request):
      try engine.settling { () throws(ControlRefusal) in
        reply(try parts.tasks.answer(request))
      }
    case .preferences(let request): try features.preferences.answer(request, reply)
    case .metrics(let request):
      try engine.settling { () throws(ControlRefusal) in
        switch request.verb {
        case .list(let identifier): reply(try features.metrics.list(identifier))
        case .deliver(let identifier):
          try features.metrics.deliver(to: identifier)
          confirmWriting(reply)
        case nil: throw ControlRefusal.unknownAction
        }
      }
    case .openFile(let request): try parts.openings.documents.open(request, reply)
    case .links(let request): try parts.openings.links.answer(request, reply)
    case .status, .shutdown, .install, .uninstall, .list, .launch, .action, .explain, .screenState,
      .servePage, .activity, .upgrade, .pasteboard, .wait, .log, nil:
      // The core answers these.
      throw ControlRefusal(unknownPartOf: request.wire)
    }
  }

  private func offered() throws(ControlRefusal) -> TransferDirector {
    guard features.parts.transfers.isOffered else {
      throw ControlRefusal(message: "this device was booted without transferd")
    }
    return features.parts.transfers
  }

  private func change(_ keychain: WireKeychainRequest) throws(ControlRefusal) {
    do {
      try offered().change(keychain)
    } catch {
      throw ControlRefusal(message: "\(error)")
    }
  }
}
