import LifecycleKernel

extension World {
  func listAudioMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      guard model.stage == .connected else { continue }
      // What was measured may be known after the process was stopped.
      moves.add(.process(app, .measuredSound(isAudible: !model.audio.isMeasured)))
      guard !model.isPortClosed, model.freezer == .none else { continue }
      let request: AudioRequest =
        if !model.audio.isConfigured {
          .configure(AudioSession(.playback))
        } else {
          model.audio.isActive ? .deactivate(notifiesOthers: true) : .activate
        }
      moves.add(.process(app, .askedForAudio(request)))
      if !model.audio.isPlayer {
        let player = MediaPlayerFacts(hasInformation: true, commands: RemoteCommandSet([.play]))
        moves.add(.process(app, .askedForAudio(.nowPlaying(player))))
      }
    }
    // One at a time, so that there is an end of it. Where there is no player it is refused.
    if lastPlayer.map({ apps[$0].audio.commands == 0 }) ?? true { moves.add(.remoteCommand(.play)) }
  }

  func listRecordingMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.isRunning, !model.isPortClosed, model.microphone.answer == nil {
        moves.add(.permissionAsk(PermissionQuestion(app, .microphone)))
      }
      for answer in [Permission.allowed, .denied] where answer != model.microphone.answer {
        moves.add(.permissionSet(app, .microphone, answer))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      guard model.audio.isConfigured else {
        moves.add(.process(app, .askedForAudio(.configure(AudioSession(.playAndRecord)))))
        continue
      }
      let activity: AudioRequest =
        model.audio.isActive ? .deactivate(notifiesOthers: true) : .activate
      moves.add(.process(app, .askedForAudio(activity)))
      moves.add(.process(app, .askedForAudio(.record(!model.audio.hasRecorder))))
    }
  }
}
