import AppInterface
import CAudioWire
import ControlInterface
import DeviceStorage
import Glibc
import LifecycleKernel
import Logging

/// Stands between apps and audiod: connects them, says how loud each may be and what its recorders hear, and
/// tells the kernel who is heard.
///
/// Who may be heard is the kernel's decision (`Device.soundLevel(of:)`), as is who may hear
/// (`Device.recordedSound(of:)`), and who is heard is what audiod has measured. An app can say none of it.
final class AudioDirector: DevicePart, AudioLinkHandler {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let world: WorldFacts
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let log: DeviceLog
  private let logger: Logger
  /// What is shown of those who play.
  let nowPlaying: NowPlayingBook
  /// What recorders hear; nil: silence.
  var microphone: Microphone?
  private var link: AudioLink?
  private var connections = Connections()
  /// Questions for the microphone that the person has not answered.
  private var questions: [Question] = []
  private var toldVolume: UInt32?
  private var output = ""
  private var lists = Lists()

  /// The key of the volume that an earlier boot has left, in thousandths.
  private static let volumeKey = "volume"
  /// The questions of a process that wait for the person.
  private static let mostQuestions = 100

  /// How long an app that was heard has to connect to another audiod.
  private static let reconnection = Duration.seconds(3)

  /// The connections to audiod, by their numbers.
  private struct Connections {
    var apps: [UInt32: Connection] = [:]
    /// Those of the system's own sounds.
    var system: Set<UInt32> = []
    var lastNumber: UInt32 = 0
  }

  /// What is asked of audiod for lists.
  private struct Lists {
    var waiting: [UInt32: (WireControlReply) -> Void] = [:]
    var lastNumber: UInt32 = 0
    /// The largest sample of late of each connection, in thousandths.
    var peaks: [UInt32: UInt32] = [:]
  }

  private struct Connection {
    let app: AppID
    let pid: Int32
    /// It gets what the microphone hears.
    let isRecorder: Bool
    var level = AUDIO_STOPPED
    var isHeard = false
  }

  /// A request that waits for the person.
  private struct Question {
    let app: HostedApp
    weak var process: AppProcess?
    let request: UInt32
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, world: WorldFacts,
    surroundings: any Surroundings, store: any DeviceStore, journal: any NowPlayingJournal,
    log: DeviceLog,
    logger: Logger
  ) {
    self.store = store
    self.engine = engine
    self.registry = registry
    self.world = world
    self.surroundings = surroundings
    self.log = log
    self.logger = logger
    nowPlaying = NowPlayingBook(journal)
  }

  /// Sets the device's volume, from 0 to 1, and keeps it for later boots.
  func set(volume: Double) {
    world.volume = volume
    store.keep(String(Int((volume * 1_000).rounded())), for: Self.volumeKey, of: nil)
  }

  /// Sets the volume that an earlier boot has left.
  func restoreVolume() {
    guard let kept = store.value(for: Self.volumeKey, of: nil).flatMap(Double.init) else { return }
    world.volume = min(1, max(0, kept / 1_000))
  }

  /// Apps can be heard.
  var isOffered: Bool { link != nil }

  /// From now on apps can be heard.
  func begin(_ link: AudioLink) {
    self.link = link
    link.handler = self
    // Apps of an earlier foregroundd, whose audiod has ended with it.
    checkLater()
  }

  /// Something has happened: apps may be heard that were not, or the other way round.
  func follow() {
    nowPlaying.forgetEnded { [registry] in registry[$0]?.process?.pid }
    answerQuestions()
    guard let link, link.isRunning else { return }
    microphone?.follow()
    for (number, connection) in connections.apps {
      guard registry[connection.app]?.process?.pid == connection.pid else {
        connections.apps[number] = nil
        link.send(AUDIO_REMOVE, client: number)
        continue
      }
      let level =
        connection.isRecorder
        ? engine.device.recordedSound(of: connection.app).wire
        : engine.device.soundLevel(of: connection.app).wire
      guard level != connection.level else { continue }
      connections.apps[number]?.level = level
      if level == AUDIO_STOPPED { connections.apps[number]?.isHeard = false }
      link.send(AUDIO_LEVEL, client: number, value: level.rawValue)
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
    guard process.allowances.take(.audio, at: surroundings.now) else { return .flood }
    var error = WireAudioError.noAudioError
    switch request.content {
    case .connect:
      connect(process, of: app, asRecorder: false)
      return nil
    case .connectRecorder:
      connect(process, of: app, asRecorder: true)
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
      guard process.allowances.take(.artworks, at: surroundings.now) else { return .flood }
      return nowPlaying.take(artwork, from: app.bundleIdentifier, process.pid)
    case .record(true):
      if link == nil {
        error = .audioUnavailable
      } else if let refusal = engine.device.refusalOfRecording(by: app.id) {
        error = WireAudioError(refusal)
      } else {
        handle(.record(true), of: app)
      }
    case .record(false):
      handle(.record(false), of: app)
    case .authorize:
      return ask(request.request, process, app)
    case .query: break
    case nil: return .malformedMessage("a request about sound is of no known kind")
    }
    reply(to: request.request, process, app, error: error)
    return nil
  }

  private func reply(
    to request: UInt32, _ process: AppProcess, _ app: HostedApp,
    error: WireAudioError = .noAudioError
  ) {
    var message = WireSystemMessage()
    message.audioReply.request = request
    message.audioReply.error = error
    message.audioReply.others = WireOtherSound(engine.device.otherSound(for: app.id))
    message.audioReply.volume = world.volume
    message.audioReply.microphone =
      switch engine.device.access(of: app.id, to: .microphone) {
      case nil: 0
      case .denied: 1
      case .allowed: 2
      }
    process.port.send(message)
  }

  // MARK: The question for the microphone

  private func ask(
    _ request: UInt32, _ process: AppProcess, _ app: HostedApp
  ) -> Misbehaviour? {
    guard engine.device.access(of: app.id, to: .microphone) == nil else {
      reply(to: request, process, app)
      return nil
    }
    guard questions.count(where: { $0.process === process }) < Self.mostQuestions else {
      return .flood
    }
    log.append(.request("ask for microphone"), of: app)
    questions.append(Question(app: app, process: process, request: request))
    let question = PermissionQuestion(
      app.id, .microphone, lacksPurpose: app.installation.info.purpose(of: .microphone) == nil)
    // A refusal is answered as a question that is not showing.
    _ = engine.request(.permissionAsk(question))
    answerQuestions()
    return nil
  }

  /// Answers the questions that the person has answered.
  private func answerQuestions() {
    guard !questions.isEmpty else { return }
    let asked = questions
    questions = asked.filter { question in
      guard let process = question.process, !process.hasEnded else { return false }
      return engine.device.isAsking(question.app.id, for: .microphone)
    }
    for question in asked where !engine.device.isAsking(question.app.id, for: .microphone) {
      guard let process = question.process, !process.hasEnded else { continue }
      reply(to: question.request, process, question.app)
    }
  }

  private func handle(_ request: AudioRequest, of app: HostedApp) {
    engine.handle(.process(app.id, .askedForAudio(request)))
  }

  /// Each process has one connection for its players and one for its recorders; another takes its place.
  private func connect(_ process: AppProcess, of app: HostedApp, asRecorder isRecorder: Bool) {
    guard let link else { return }
    link.use()
    for (number, connection) in connections.apps
    where connection.pid == process.pid && connection.isRecorder == isRecorder {
      connections.apps[number] = nil
      link.send(AUDIO_REMOVE, client: number)
      if connection.isHeard { checkLater() }
    }
    connections.lastNumber &+= 1
    guard let connection = link.connection(as: connections.lastNumber, inPackets: isRecorder) else {
      logger.error("\(app.bundleIdentifier) gets no connection to audiod")
      return
    }
    if isRecorder {
      link.send(AUDIO_KIND, client: connections.lastNumber, value: AUDIO_RECORDER.rawValue)
      process.process.handOverRecording(connection)
    } else {
      process.process.handOverSound(connection)
    }
    close(connection)
    connections.apps[connections.lastNumber] = Connection(
      app: app.id, pid: process.pid, isRecorder: isRecorder)
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
    connections.lastNumber &+= 1
    guard let connection = link.connection(as: connections.lastNumber) else { return nil }
    connections.system.insert(connections.lastNumber)
    link.send(AUDIO_LEVEL, client: connections.lastNumber, value: SoundLevel.full.wire.rawValue)
    follow()
    return (connections.lastNumber, connection)
  }

  /// Connects the soundplayer that is the microphone.
  ///
  /// - Returns: As ``connectSystem()``.
  func connectMicrophone() -> (number: UInt32, connection: CInt)? {
    guard let link else { return nil }
    link.use()
    connections.lastNumber &+= 1
    guard let connection = link.connection(as: connections.lastNumber) else { return nil }
    link.send(AUDIO_KIND, client: connections.lastNumber, value: AUDIO_MICROPHONE.rawValue)
    link.send(AUDIO_LEVEL, client: connections.lastNumber, value: AUDIO_FULL.rawValue)
    return (connections.lastNumber, connection)
  }

  func disconnectMicrophone(_ number: UInt32) { link?.send(AUDIO_REMOVE, client: number) }

  /// Closes a connection of which nobody makes use.
  func disconnectSystem(_ number: UInt32) {
    guard connections.system.remove(number) != nil else { return }
    link?.send(AUDIO_REMOVE, client: number)
  }

  // MARK: audiod

  func received(_ report: audio_report) {
    switch report.kind {
    case AUDIO_HEARD.rawValue:
      guard let connection = connections.apps[report.client] else { return }
      connections.apps[report.client]?.isHeard = report.value != 0
      measured(report.value != 0, connection)
    case AUDIO_GONE.rawValue:
      connections.apps[report.client] = nil
      connections.system.remove(report.client)
    case AUDIO_MISUSE.rawValue:
      guard let connection = connections.apps.removeValue(forKey: report.client),
        registry[connection.app]?.process?.pid == connection.pid
      else { return }
      engine.handle(
        .process(
          connection.app,
          .misbehaved(.malformedMessage("it sends more sound than audiod takes from it"))))
    case AUDIO_LOUDNESS.rawValue: lists.peaks[report.client] = report.value
    case AUDIO_ANSWERED.rawValue: lists.waiting.removeValue(forKey: report.value)?(list)
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
  func audiodEnded() {
    connections.apps = [:]
    connections.system = []
    microphone?.lost()
    toldVolume = nil
    output = ""
    let asked = lists.waiting.values
    lists.waiting = [:]
    for reply in asked { reply(.refused("audiod has ended; ask again")) }
    checkLater()
  }

  /// Apps that were heard, and are not heard by the present audiod within a while, are silent.
  private func checkLater() {
    guard engine.device.appsWithAudio.contains(where: engine.device.isHeard) else { return }
    surroundings.schedule(after: Self.reconnection) { [weak self] in
      guard let self else { return }
      for app in engine.device.appsWithAudio where engine.device.isHeard(app) {
        guard !connections.apps.values.contains(where: { $0.app == app && $0.isHeard }) else {
          continue
        }
        engine.handle(.process(app, .measuredSound(isAudible: false)))
      }
    }
  }

  // MARK: appctl

  /// Replies with the apps that use sound, and how loud they are.
  func list(_ reply: @escaping (WireControlReply) -> Void) {
    lists.peaks = [:]
    guard let link, link.isRunning else { return reply(list) }
    lists.lastNumber &+= 1
    lists.waiting[lists.lastNumber] = reply
    link.send(AUDIO_ASK, value: lists.lastNumber)
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
      device.lasting.environment.hasHeadphones ? "headphones" : "speaker"
    reply.audio.microphone = world.microphone
    reply.audio.microphoneProblem = microphone?.problem ?? ""
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
      if let since = device.recordsSince(id) {
        listed.recording = true
        listed.recordingSince = surroundings.now.since(since).inSeconds
      }
      let number = connections.apps.first { $0.value.app == id && !$0.value.isRecorder }?.key
      listed.thousandths = number.flatMap { lists.peaks[$0] } ?? 0
      reply.audio.apps.append(listed)
    }
    if let loudest = connections.system.map({ lists.peaks[$0] ?? 0 }).max() {
      reply.audio.systemSounds = UInt32(connections.system.count)
      reply.audio.systemThousandths = loudest
    }
    return reply
  }
}
