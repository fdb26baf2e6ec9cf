import CAudioWire
import DeviceStorage
import Glibc
import LifecycleKernel
import Logging
import SystemInterface

/// Stands between apps and audiod: connects them, says how loud each may be, and tells the kernel who
/// is heard.
///
/// Who may be heard is the kernel's decision (`Device.soundLevel(of:)`), and who is heard is what
/// audiod has measured. An app can say neither.
final class AudioDirector {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let world: WorldFacts
  private let surroundings: any Surroundings
  private let logger: Logger
  /// What is shown of those who play.
  let nowPlaying = NowPlayingBook()
  private var link: AudioLink?
  /// The connections to audiod, by their numbers.
  private var connections: [UInt32: Connection] = [:]
  /// Those of the system's own sounds.
  private var systemConnections: Set<UInt32> = []
  private var lastNumber: UInt32 = 0
  private var toldVolume: UInt32?
  private var output = ""
  private var lists: [UInt32: (WireControlReply) -> Void] = [:]
  private var lastList: UInt32 = 0
  /// The largest sample of late of each connection, in thousandths.
  private var peaks: [UInt32: UInt32] = [:]

  /// How long an app that was heard has to connect to another audiod.
  private static let reconnection = Duration.seconds(3)

  private struct Connection {
    let app: AppID
    let pid: Int32
    var level = SoundLevel.stopped
    var isHeard = false
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, world: WorldFacts,
    surroundings: any Surroundings, logger: Logger
  ) {
    self.engine = engine
    self.registry = registry
    self.world = world
    self.surroundings = surroundings
    self.logger = logger
  }

  /// From now on apps can be heard.
  func begin(_ link: AudioLink) {
    self.link = link
    link.onReport = { [unowned self] in received($0) }
    link.onEnd = { [unowned self] in ended() }
    // Apps of an earlier foregroundd, whose audiod has ended with it.
    checkLater()
  }

  /// Something has happened: apps may be heard that were not, or the other way round.
  func follow() {
    nowPlaying.forgetEnded { [registry] in registry[$0]?.process?.pid }
    guard let link, link.isRunning else { return }
    for (number, connection) in connections {
      guard registry[connection.app]?.process?.pid == connection.pid else {
        connections[number] = nil
        link.send(AUDIO_REMOVE, client: number)
        continue
      }
      let level = engine.device.soundLevel(of: connection.app)
      guard level != connection.level else { continue }
      connections[number]?.level = level
      if level == .stopped { connections[number]?.isHeard = false }
      link.send(AUDIO_LEVEL, client: number, value: level.wire.rawValue)
    }
    let volume = UInt32(world.volume * 1_000)
    guard volume != toldVolume else { return }
    toldVolume = volume
    link.send(AUDIO_VOLUME, value: volume)
  }

  // MARK: Apps

  /// A request of an app.
  ///
  /// - Returns: What is wrong with it; nil: nothing.
  func received(
    _ request: WireAudioRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard process.audioAllowance.take(at: surroundings.now) else { return .flood }
    var error = WireAudioError.noAudioError
    switch request.content {
    case .connect:
      connect(process, of: app)
      return nil
    case .configure(let settings):
      guard let category = AudioCategory(settings.category) else {
        return .malformedMessage("an audio session has no known category")
      }
      handle(
        .configure(
          AudioSession(
            category, mixesWithOthers: settings.mixesWithOthers,
            ducksOthers: settings.ducksOthers)), of: app)
    case .activate:
      if link == nil {
        error = .audioUnavailable
      } else if let refusal = engine.device.refusalOfAudio(for: app.id) {
        error = WireAudioError(refusal)
      } else {
        handle(.activate, of: app)
      }
    case .deactivate(let notifiesOthers):
      handle(.deactivate(notifiesOthers: notifiesOthers), of: app)
    case .nowPlaying(let info):
      let name = app.bundleIdentifier
      if let misbehaviour = nowPlaying.take(info, from: name, process.pid, at: surroundings.now) {
        return misbehaviour
      }
      handle(.nowPlaying(MediaPlayerFacts(info)), of: app)
      return nil
    case .artwork(let artwork):
      guard process.artworkAllowance.take(at: surroundings.now) else { return .flood }
      return nowPlaying.take(artwork, from: app.bundleIdentifier, process.pid)
    case .query: break
    case nil: return .malformedMessage("a request about sound is of no known kind")
    }
    var message = WireSystemMessage()
    message.audioReply.request = request.request
    message.audioReply.error = error
    message.audioReply.others = WireOtherSound(engine.device.otherSound(for: app.id))
    message.audioReply.volume = world.volume
    process.port.send(message)
    return nil
  }

  private func handle(_ request: AudioRequest, of app: HostedApp) {
    engine.handle(.process(app.id, .askedForAudio(request)))
  }

  /// Each process has one connection; another takes its place.
  private func connect(_ process: AppProcess, of app: HostedApp) {
    guard let link else { return }
    link.use()
    for (number, connection) in connections where connection.pid == process.pid {
      connections[number] = nil
      link.send(AUDIO_REMOVE, client: number)
      if connection.isHeard { checkLater() }
    }
    lastNumber &+= 1
    guard let connection = link.connection(as: lastNumber) else {
      logger.error("\(app.bundleIdentifier) gets no connection to audiod")
      return
    }
    process.process.handOverSound(connection)
    close(connection)
    connections[lastNumber] = Connection(app: app.id, pid: process.pid)
    follow()
  }

  // MARK: The system's own sounds

  /// Connects a soundplayer, which is always heard.
  ///
  /// - Returns: The number of the connection, and the soundplayer's end of it, which the caller
  ///   closes; nil if there is no audiod.
  func connectSystem() -> (number: UInt32, connection: CInt)? {
    guard let link else { return nil }
    link.use()
    lastNumber &+= 1
    guard let connection = link.connection(as: lastNumber) else { return nil }
    systemConnections.insert(lastNumber)
    link.send(AUDIO_LEVEL, client: lastNumber, value: SoundLevel.full.wire.rawValue)
    follow()
    return (lastNumber, connection)
  }

  /// Closes a connection of which nobody makes use.
  func disconnectSystem(_ number: UInt32) {
    guard systemConnections.remove(number) != nil else { return }
    link?.send(AUDIO_REMOVE, client: number)
  }

  // MARK: audiod

  private func received(_ report: audio_report) {
    switch report.kind {
    case AUDIO_HEARD.rawValue:
      guard let connection = connections[report.client] else { return }
      connections[report.client]?.isHeard = report.value != 0
      measured(report.value != 0, connection)
    case AUDIO_GONE.rawValue:
      connections[report.client] = nil
      systemConnections.remove(report.client)
    case AUDIO_MISUSE.rawValue:
      guard let connection = connections.removeValue(forKey: report.client),
        registry[connection.app]?.process?.pid == connection.pid
      else { return }
      engine.handle(
        .process(
          connection.app,
          .misbehaved(.malformedMessage("it sends more sound than was taken from it"))))
    case AUDIO_LOUDNESS.rawValue: peaks[report.client] = report.value
    case AUDIO_ANSWERED.rawValue: lists.removeValue(forKey: report.value)?(list)
    case AUDIO_OUTPUT.rawValue:
      output =
        switch report.value {
        case AUDIO_OUTPUT_PULSE.rawValue: "pulse"
        case AUDIO_OUTPUT_ALSA.rawValue: "alsa"
        default: "null"
        }
      logger.info("sound goes to \(output)")
    default: logger.error("audiod said something that is not known here")
    }
  }

  private func measured(_ isAudible: Bool, _ connection: Connection) {
    guard registry[connection.app]?.process?.pid == connection.pid else { return }
    engine.handle(.process(connection.app, .measuredSound(isAudible: isAudible)))
  }

  /// Apps notice that their connections have ended, and ask for others.
  private func ended() {
    connections = [:]
    systemConnections = []
    toldVolume = nil
    output = ""
    let asked = lists.values
    lists = [:]
    for reply in asked { reply(.refused("audiod has ended; ask again")) }
    checkLater()
  }

  /// Apps that were heard, and are not heard by the present audiod within a while, are silent.
  private func checkLater() {
    guard engine.device.appsWithAudio.contains(where: engine.device.isHeard) else { return }
    surroundings.schedule(after: Self.reconnection) { [weak self] in
      guard let self else { return }
      for app in engine.device.appsWithAudio where engine.device.isHeard(app) {
        guard !connections.values.contains(where: { $0.app == app && $0.isHeard }) else { continue }
        engine.handle(.process(app, .measuredSound(isAudible: false)))
      }
    }
  }

  // MARK: appctl

  /// Replies with the apps that use sound, and how loud they are.
  func list(_ reply: @escaping (WireControlReply) -> Void) {
    peaks = [:]
    guard let link, link.isRunning else { return reply(list) }
    lastList &+= 1
    lists[lastList] = reply
    link.send(AUDIO_ASK, value: lastList)
  }

  /// What is now playing, without its picture; nil: nothing.
  var shownNowPlaying: WireNowPlaying? {
    guard let id = engine.device.nowPlaying, let app = registry[id],
      let info = nowPlaying.info(of: app.bundleIdentifier)
    else { return nil }
    var shown = WireNowPlaying()
    shown.bundleIdentifier = app.bundleIdentifier
    shown.appName = app.installation.displayName
    shown.info = info
    shown.playing = engine.device.isPlaying(id)
    return shown
  }

  /// What is now playing, as the machine's desktop shows it; nil: nothing.
  var shownPlayer: ShownPlayer? {
    guard let id = engine.device.nowPlaying, let app = registry[id],
      let facts = engine.device.player(id), let info = nowPlaying.info(of: app.bundleIdentifier)
    else { return nil }
    var player = ShownPlayer(app: app.installation.displayName)
    (player.title, player.artist, player.albumTitle) = (info.title, info.artist, info.albumTitle)
    player.isPlaying = engine.device.isPlaying(id)
    (player.duration, player.elapsed, player.rate) = (info.duration, info.elapsed, info.rate)
    player.time = nowPlaying.time(of: app.bundleIdentifier) ?? surroundings.now
    player.commands = Set(RemoteCommand.Kind.allCases.filter(facts.commands.contains))
    return player
  }

  /// What is now playing, at this moment of its track.
  private var presentNowPlaying: WireNowPlaying? {
    guard var shown = shownNowPlaying else { return nil }
    shown.info.elapsed = nowPlaying.elapsed(
      of: shown.bundleIdentifier, isPlaying: shown.playing, at: surroundings.now)
    return shown
  }

  private var list: WireControlReply {
    let device = engine.device
    var reply = WireControlReply()
    if let shown = presentNowPlaying { reply.audio.nowPlaying = shown }
    reply.audio.output = output
    reply.audio.volume = world.volume
    reply.audio.route =
      device.lasting.environment.hasHeadphones == true ? "headphones" : "speaker"
    for id in device.appsWithAudio {
      guard let app = registry[id], let audio = device.audio(of: id) else { continue }
      var listed = WireListedAudio()
      listed.bundleIdentifier = app.bundleIdentifier
      listed.category = audio.session.category.rawValue
      listed.active = audio.isActive
      listed.mixes = audio.session.isMixable
      listed.level = device.soundLevel(of: id).rawValue
      if let since = audio.since {
        listed.heard = true
        listed.since = surroundings.now.since(since).inSeconds
      }
      let number = connections.first { $0.value.app == id }?.key
      listed.thousandths = number.flatMap { peaks[$0] } ?? 0
      reply.audio.apps.append(listed)
    }
    if let loudest = systemConnections.map({ peaks[$0] ?? 0 }).max() {
      reply.audio.systemSounds = UInt32(systemConnections.count)
      reply.audio.systemThousandths = loudest
    }
    return reply
  }
}
