import AVFoundation
import MediaPlayer
import UIKit

/// Plays and records as the orders say, and prints what it is told.
class AppDelegate: UIResponder, UIApplicationDelegate, AVAudioPlayerDelegate,
  AVAudioRecorderDelegate
{
  var window: UIWindow?
  private var player: AVAudioPlayer?
  private var recorder: AVAudioRecorder?
  private let orders =
    Bundle.main.object(forInfoDictionaryKey: "SingerOrders") as? [String] ?? []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ListeningController()
    window.makeKeyAndVisible()
    self.window = window
    listen()
    for order in orders { follow(order.split(separator: " ").map(String.init)) }
    return true
  }

  /// The orders:
  /// - `category NAME [mix|duck]`, `activate`, `deactivate [notify]`;
  /// - `tone SECONDS AMPLITUDE`: makes a player, and `loop` lets it play for ever; `file PATH`;
  /// - `play`; `rewind`: plays from the beginning on each activation;
  /// - `resume`: plays again when an interruption has ended and says so;
  /// - `leave`: plays when the app enters the background;
  /// - `title WORDS`: says what plays; `commands`: carries out play, pause and seeking;
  /// - `events`: receives the events of remote controls;
  /// - `ask`: asks for the microphone; `permission`: prints whether it may hear it;
  /// - `record SECONDS FILE`: records into a file of its Documents; `keep`: records when the app enters the background; `again`: records again when an
  ///   interruption has ended and says so;
  /// - `fuzz COUNT`.
  private func follow(_ words: [String]) {
    let session = AVAudioSession.sharedInstance()
    switch words.first {
    case "category":
      let options: AVAudioSession.CategoryOptions =
        words.last == "mix" ? .mixWithOthers : words.last == "duck" ? .duckOthers : []
      say("category") {
        try session.setCategory(Self.category(words[1]), mode: .default, options: options)
      }
    case "activate": say("activate") { try session.setActive(true) }
    case "deactivate":
      say("deactivate") {
        try session.setActive(
          false, options: words.last == "notify" ? .notifyOthersOnDeactivation : [])
      }
    case "tone":
      say("tone") {
        try setPlayer(
          AVAudioPlayer(
            data: Tone.wave(
              seconds: Double(words[1]) ?? 1, amplitude: Double(words[2]) ?? 0)))
      }
    case "file":
      say("file") { try setPlayer(AVAudioPlayer(contentsOf: URL(fileURLWithPath: words[1]))) }
    case "loop": player?.numberOfLoops = -1
    case "play": print("play \(player?.play() ?? false)")
    case "title":
      MPNowPlayingInfoCenter.default().nowPlayingInfo = [
        MPMediaItemPropertyTitle: words.dropFirst().joined(separator: " "),
        MPMediaItemPropertyPlaybackDuration: 100,
      ]
    case "commands": listenToCommands()
    case "events":
      UIApplication.shared.beginReceivingRemoteControlEvents()
      window?.rootViewController?.becomeFirstResponder()
    case "ask":
      session.requestRecordPermission { print("asked \($0)") }
    case "permission": print("permission \(session.recordPermission)")
    case "record":
      say("recorder") { recorder = try makeRecorder(words[2]) }
      print("record \(recorder?.record(forDuration: Double(words[1]) ?? 1) ?? false)")
    case "fuzz":
      let result = Fuzz.run(Int(words[1]) ?? 0)
      print("read \(result.read) refused \(result.refused) unexplained \(result.unexplained)")
    default: break
    }
  }

  private func makeRecorder(_ name: String) throws -> AVAudioRecorder {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let isCompressed = name.hasSuffix(".m4a")
    let recorder = try AVAudioRecorder(
      url: folder.appendingPathComponent(name),
      settings: [
        AVFormatIDKey: isCompressed ? kAudioFormatMPEG4AAC : kAudioFormatLinearPCM,
        AVSampleRateKey: 16_000, AVNumberOfChannelsKey: 1, AVLinearPCMBitDepthKey: 16,
      ])
    recorder.isMeteringEnabled = true
    recorder.delegate = self
    return recorder
  }

  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    guard let memo = try? AVAudioPlayer(contentsOf: recorder.url) else {
      return print("recorded nothing that can be played")
    }
    let peak = Memo.peaks(of: recorder.url).map { ", peak \($0), at the end \($1)" } ?? ""
    print("recorded \(flag), \(Int(memo.duration * 10 + 0.5)) tenths\(peak)")
  }

  private func listenToCommands() {
    let center = MPRemoteCommandCenter.shared()
    center.playCommand.addTarget { [unowned self] _ in
      print("command play \(player?.play() ?? false)")
      return .success
    }
    center.pauseCommand.addTarget(self, action: Selector(Self.pause(_:)))
    center.changePlaybackPositionCommand.addTarget { event in
      let position = (event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1
      print("command seek \(position)")
      return .success
    }
  }

  private func pause(_ event: MPRemoteCommandEvent) {
    player?.pause()
    print("command pause")
  }

  private func setPlayer(_ player: AVAudioPlayer) {
    player.delegate = self
    self.player = player
  }

  private func say(_ name: String, _ body: () throws -> Void) {
    do {
      try body()
      print("\(name) done")
    } catch {
      print("\(name) failed \((error as NSError).code)")
    }
  }

  private static func category(_ name: String) -> AVAudioSession.Category {
    switch name {
    case "playback": .playback
    case "ambient": .ambient
    case "record": .record
    case "both": .playAndRecord
    default: .soloAmbient
    }
  }

  // MARK: What it is told

  private func listen() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt
      MainActor.assumeIsolated { self?.interrupted(type, options ?? 0) }
    }
    _ = center.addObserver(
      forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
    ) { notification in
      let reason = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt ?? 0
      let previous =
        notification.userInfo?[AVAudioSessionRouteChangePreviousRouteKey]
        as? AVAudioSessionRouteDescription
      let now = AVAudioSession.sharedInstance().currentRoute
      print(
        "route \(previous?.outputs.first?.portName ?? "-") to \(now.outputs.first?.portName ?? "-")"
          + " because \(reason)")
    }
  }

  private func interrupted(_ type: UInt?, _ options: UInt) {
    guard type == AVAudioSession.InterruptionType.ended.rawValue else {
      print("interruption began, plays \(player?.isPlaying ?? false)")
      if let recorder { print("records \(recorder.isRecording)") }
      return
    }
    let shouldResume = options == AVAudioSession.InterruptionOptions.shouldResume.rawValue
    print("interruption ended, should resume \(shouldResume)")
    if shouldResume, orders.contains("again") { print("record \(recorder?.record() ?? false)") }
    if shouldResume, orders.contains("resume") { print("play \(player?.play() ?? false)") }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    print("finished \(flag)")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if orders.contains("leave") { print("play \(player?.play() ?? false)") }
    if orders.contains("keep") { print("record \(recorder?.record() ?? false)") }
    print("left at \(place)")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    print("back at \(place)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("plays \(player?.isPlaying ?? false)")
  }

  /// In tenths of a second.
  private var place: Int { Int((player?.currentTime ?? 0) * 10) }
}
