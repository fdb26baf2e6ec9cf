import AppInterface
import ControlInterface
import DeviceStorage
import FileTypes
import Foundation
import LifecycleKernel

/// Puts copies of documents into the Documents/Inbox of apps, and opens them there (URL-09).
///
/// Apps are not trusted: which file is handed over, under which name and with which annotation is
/// checked here and in ``DocumentInbox``.
final class DocumentOpener {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let urls: URLOpener
  /// The apps whose document is being copied: one at a time for each.
  private var copying: Set<String> = []

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    store: any DeviceStore, urls: URLOpener
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.store = store
    self.urls = urls
  }

  /// The apps that open a document, the best one first, and those that fit as well by their
  /// identifiers.
  func openers(ofName name: String, type: String?, besides source: HostedApp?) -> [HostedApp] {
    let apps = registry.all.filter { $0 !== source && !$0.isLeaving }
    let types = UniformTypes(
      registry.all.lazy.flatMap { $0.installation.info.typeDeclarations })
    return apps.compactMap { app -> (distance: Int, app: HostedApp)? in
      let documents = app.installation.info.documentTypes
      return types.distance(of: name, type, from: documents).map { ($0, app) }
    }
    .sorted { ($0.distance, $0.app.bundleIdentifier) < ($1.distance, $1.app.bundleIdentifier) }
    .map(\.app)
  }

  /// Opens a file that the person names.
  func open(
    _ request: WireOpenFileRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let path = request.path
    guard path.hasPrefix("/") else {
      throw ControlRefusal(message: "this takes the absolute path of a file", isUsage: true)
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let target: HostedApp
    if request.bundleIdentifier.isEmpty {
      guard let first = openers(ofName: name, type: nil, besides: nil).first else {
        throw ControlRefusal(
          message: "no installed app opens \"\(name)\"; name one (--app), or install one with a "
            + "fitting CFBundleDocumentTypes")
      }
      target = first
    } else {
      target = try registry.installed(request.bundleIdentifier)
    }
    let identifier = target.bundleIdentifier
    let store = store
    surroundings.offload {
      try store.deliver(.ofMachine(path), as: name, to: identifier)
    } then: { [unowned self] result in
      let copy: String
      switch result {
      case .success(let path): copy = path
      case .failure(let error): return reply(.refused("\(error)"))
      }
      if let refusal = open(copy, in: identifier, from: nil, nil) {
        return reply(.refused(refusal))
      }
      engine.performer?.settled()
      var message = WireControlReply()
      message.openedFile.bundleIdentifier = identifier
      message.openedFile.path = copy
      reply(message)
    }
  }

  /// Hands a document of an app over to another.
  ///
  /// - Parameter done: Is told nil, or why the document is not on its way, as a sentence.
  func handOver(
    _ request: WireDocumentHandover, of source: HostedApp, _ done: @escaping (String?) -> Void
  ) {
    guard let target = registry[request.bundleIdentifier], !target.isLeaving,
      target !== source
    else { return done("no such app is installed") }
    let name =
      request.name.isEmpty ? URL(fileURLWithPath: request.path).lastPathComponent : request.name
    if !request.annotation.isEmpty,
      let problem = HandedPropertyList.problem(of: request.annotation)
    {
      return done("the annotation \(problem)")
    }
    let identifier = source.bundleIdentifier
    guard copying.insert(identifier).inserted else {
      return done("another document is being handed over")
    }
    let file = HandedFile.ofApp(identifier, request.path, bundle: source.paths.bundle)
    let annotation = request.annotation.isEmpty ? nil : [UInt8](request.annotation)
    let receiver = target.bundleIdentifier
    let store = store
    surroundings.offload {
      try store.deliver(file, as: name, to: receiver)
    } then: { [unowned self] result in
      copying.remove(identifier)
      switch result {
      case .success(let copy):
        done(open(copy, in: receiver, from: identifier, annotation))
        engine.performer?.settled()
      case .failure(let error): done("\(error)")
      }
    }
  }

  /// - Returns: Why the app does not get the copy, which then is gone; nil when it is on its way.
  private func open(
    _ copy: String, in target: String, from source: String?, _ annotation: [UInt8]?
  ) -> String? {
    let url = OpenedURL(
      url: URL(fileURLWithPath: copy).absoluteString, source: source, annotation: annotation)
    // Either may have been removed meanwhile.
    let sourceApp = source.flatMap { registry[$0] }
    let refusal: String? =
      if let app = registry[target], source == nil || sourceApp != nil {
        urls.open(url, in: app, from: sourceApp)
      } else {
        "the app was removed"
      }
    if refusal != nil { store.removeDelivered(copy, of: target) }
    return refusal
  }
}
