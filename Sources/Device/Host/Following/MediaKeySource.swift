import Glibc
import LifecycleKernel
import LinuxPlatform

/// The media player that the device is to the machine's desktop (MPRIS, version 2.2): its media keys,
/// headsets and panels control what is now playing on the device, and show it.
///
/// Desktops look for players on the bus of the person's session, and not on that of the system.
final class MediaKeySource: ConditionSource {
  weak var receiver: (any MachineEventReceiver)?

  private static let path = "/org/mpris/MediaPlayer2"
  private static let root = "org.mpris.MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  /// The track that MPRIS has for none, and the one of this player. Tracks cannot be chosen by number.
  private static let (noTrack, track) = (
    "/org/mpris/MediaPlayer2/TrackList/NoTrack", "/org/foreground/Track"
  )

  private let bus: MessageBus?
  private let deviceName: String
  private let surroundings: any Surroundings
  private var watch: UInt64?
  private var isConnected = false
  private var shown: ShownPlayer?

  /// - Parameters:
  ///   - bus: The bus of the session, which this source has to itself; nil if there is none.
  ///   - deviceName: What the player is called.
  init(_ bus: MessageBus?, deviceName: String, surroundings: any Surroundings) {
    self.bus = bus
    self.deviceName = deviceName
    self.surroundings = surroundings
  }

  var state: String {
    guard let bus else {
      return "there is no bus of a session: DBUS_SESSION_BUS_ADDRESS is not set"
    }
    if let problem = bus.problem { return "there is no bus of the session: \(problem)" }
    guard isConnected else { return "the bus of the session is being asked" }
    guard let shown else { return "nothing is playing (MPRIS)" }
    return "\(shown.app) \(shown.isPlaying ? "is playing" : "is paused") (MPRIS)"
  }

  func start() {
    guard let bus, watch == nil else { return }
    bus.offer(object) { [unowned self] in called($0) }
    watch = bus.watch { [unowned self] in isConnected = $0 }
  }

  func stop() {
    if let watch { bus?.endWatching(watch) }
    watch = nil
    isConnected = false
  }

  func nowPlayingChanged(_ player: ShownPlayer?) {
    guard player != shown else { return }
    let isJump = isJump(to: player)
    shown = player
    guard watch != nil, let bus else { return }
    bus.offer(object) { [unowned self] in called($0) }
    if isJump {
      bus.emit(Self.player, "Seeked", [.int64(Self.microseconds(position(of: player)))])
    }
  }

  // MARK: What is shown

  /// Its position is somewhere else than it would be by itself.
  private func isJump(to player: ShownPlayer?) -> Bool {
    guard let player, let shown, player.app == shown.app, player.title == shown.title,
      player.duration == shown.duration
    else { return false }
    return abs(position(of: player) - position(of: shown)) > 1
  }

  private func position(of player: ShownPlayer?) -> Double {
    player.map { $0.elapsed(after: surroundings.now.since($0.time).inSeconds) } ?? 0
  }

  private var object: BusObject {
    let identity = BusObject.Interface(
      Self.root, methods: ["Raise": "", "Quit": ""],
      properties: [
        "CanQuit": .boolean(false), "CanRaise": .boolean(false), "HasTrackList": .boolean(false),
        "Identity": .string("Foreground (\(deviceName))"),
        "SupportedUriSchemes": .array([], of: "s"), "SupportedMimeTypes": .array([], of: "s"),
      ])
    let commands = shown?.commands ?? []
    let playback = BusObject.Interface(
      Self.player,
      methods: [
        "Next": "", "Previous": "", "Pause": "", "PlayPause": "", "Stop": "", "Play": "",
        "Seek": "x", "SetPosition": "ox", "OpenUri": "s",
      ],
      properties: [
        "PlaybackStatus": .string(shown.map { $0.isPlaying ? "Playing" : "Paused" } ?? "Stopped"),
        "Metadata": metadata, "Rate": .double(1), "MinimumRate": .double(1),
        "MaximumRate": .double(1), "Volume": .double(1), "CanControl": .boolean(true),
        "CanGoNext": .boolean(commands.contains(.nextTrack)),
        "CanGoPrevious": .boolean(commands.contains(.previousTrack)),
        "CanPlay": .boolean(!commands.isDisjoint(with: [.play, .togglePlayPause])),
        "CanPause": .boolean(!commands.isDisjoint(with: [.pause, .togglePlayPause])),
        "CanSeek": .boolean(commands.contains(.changePlaybackPosition)),
      ], computed: ["Position": computedPosition])
    return BusObject(
      name: "\(Self.root).foreground.\(nameOnBus)", path: Self.path,
      interfaces: [identity, playback])
  }

  /// The device's name as a part of a name on the bus.
  private var nameOnBus: String {
    "device_" + deviceName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
  }

  private var metadata: BusValue {
    var values: [(String, BusValue)] = [
      ("mpris:trackid", .path(shown == nil ? Self.noTrack : Self.track))
    ]
    if let shown {
      if shown.duration > 0 {
        values.append(("mpris:length", .int64(Self.microseconds(shown.duration))))
      }
      if !shown.title.isEmpty { values.append(("xesam:title", .string(shown.title))) }
      if !shown.artist.isEmpty {
        values.append(("xesam:artist", .array([.string(shown.artist)], of: "s")))
      }
      if !shown.albumTitle.isEmpty { values.append(("xesam:album", .string(shown.albumTitle))) }
    }
    return .array(values.map { .entry(.string($0.0), .variant($0.1)) }, of: "{sv}")
  }

  /// The position at the time when it is asked for, by a clock that every thread can read.
  private var computedPosition: @Sendable () -> BusValue {
    guard let shown else { return { .int64(0) } }
    let passed = surroundings.now.since(shown.time).inSeconds
    let start = SuspendingClock.now
    return {
      let seconds = passed + (SuspendingClock.now - start) / .seconds(1)
      return .int64(Self.microseconds(shown.elapsed(after: seconds)))
    }
  }

  private static func microseconds(_ seconds: Double) -> Int64 { Int64(seconds * 1_000_000) }

  // MARK: What is asked

  /// What the app does not offer, or the device does not allow, is left out, as MPRIS has it.
  private func called(_ call: BusReceivedCall) {
    guard call.interface == Self.player, let command = command(call) else { return }
    report(.mediaCommand(command))
  }

  private func command(_ call: BusReceivedCall) -> RemoteCommand? {
    let commands = shown?.commands ?? []
    let isPlaying = shown?.isPlaying ?? false
    switch call.member {
    case "Next": return .nextTrack
    case "Previous": return .previousTrack
    case "Stop": return commands.contains(.stop) ? .stop : isPlaying ? .pause : nil
    case "Play": return commands.contains(.play) || isPlaying ? .play : .togglePlayPause
    case "Pause": return commands.contains(.pause) || !isPlaying ? .pause : .togglePlayPause
    case "PlayPause":
      if commands.contains(.togglePlayPause) { return .togglePlayPause }
      return isPlaying ? .pause : .play
    case "Seek":
      return call.arguments.first?.asSigned.flatMap {
        seek(to: position(of: shown) + Double($0) / 1_000_000)
      }
    case "SetPosition":
      guard call.arguments.first?.asPath == Self.track else { return nil }
      return call.arguments.last?.asSigned.flatMap { seek(to: Double($0) / 1_000_000) }
    default: return nil
    }
  }

  /// Behind the end of the track is the next one; before its beginning it begins.
  private func seek(to seconds: Double) -> RemoteCommand? {
    guard let shown else { return nil }
    if shown.duration > 0, seconds > shown.duration { return .nextTrack }
    let place = min(max(0, seconds), NowPlayingBook.mostTime)
    return .changePlaybackPosition(.milliseconds(Int64(place * 1_000)))
  }
}
