import AppInterface
import CAudioWire
import ControlInterface
import LifecycleKernel

extension SoundLevel {
  /// The same for audiod.
  var wire: audio_level {
    switch self {
    case .stopped: AUDIO_STOPPED
    case .ducked: AUDIO_DUCKED
    case .full: AUDIO_FULL
    }
  }
}

extension RecordedSound {
  /// The same for audiod.
  var wire: audio_level {
    switch self {
    case .nothing: AUDIO_STOPPED
    case .silence: AUDIO_SILENCE
    case .microphone: AUDIO_FULL
    }
  }
}

extension WireMicrophoneSource {
  /// As `appctl audio microphone` has it.
  var words: String {
    switch source {
    case .file(let path): path + (repeats ? " --repeat" : "")
    case .machine: "machine"
    case nil: "silence"
    }
  }
}

extension AudioCategory {
  /// Nil for one that is not known here.
  init?(_ wire: WireAudioCategory) {
    switch wire {
    case .audioSoloAmbient: self = .soloAmbient
    case .audioAmbient: self = .ambient
    case .audioPlayback: self = .playback
    case .audioRecord: self = .record
    case .audioPlayAndRecord: self = .playAndRecord
    case .audioMultiRoute: self = .multiRoute
    case .UNRECOGNIZED: return nil
    }
  }
}

extension WireAudioError {
  init(_ refusal: AudioRefusal) {
    self =
      switch refusal {
      case .insufficientPriority: .audioInsufficientPriority
      case .cannotStartPlaying: .audioCannotStartPlaying
      case .cannotInterruptOthers: .audioCannotInterruptOthers
      case .cannotStartRecording: .audioCannotStartRecording
      case .incompatibleCategory: .audioIncompatibleCategory
      case .sessionNotActive: .audioSessionNotActive
      }
  }
}

extension WireAudioEvent {
  init(_ event: AudioEvent) {
    self.init()
    switch event {
    case .interruptionBegan: interruptionBegan = true
    case .interruptionEnded(let shouldResume): interruptionEnded = shouldResume
    case .others(let others): self.others = WireOtherSound(others)
    case .command(let command): self.command = WireRemoteCommand(command)
    }
  }
}

extension WireOtherSound {
  init(_ others: OtherSound) {
    self.init()
    playing = others.isPlaying
    silencesSecondary = others.shouldSilenceSecondary
  }
}
