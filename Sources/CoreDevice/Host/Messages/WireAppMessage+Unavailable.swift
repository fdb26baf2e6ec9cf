import AppInterface
import SwiftProtobuf

extension WireAppMessage {
  /// What an app is told at once that asks a feature for something: that it cannot be had. Empty if no
  /// answer is waited for.
  ///
  /// Whoever waits is told in the answer's own words where it has some, and else that it is refused.
  var answersOfMissingFeature: [WireSystemMessage] {
    switch content {
    case .openURL(let request):
      [
        .with {
          $0.openURLResult.request = request.request
          $0.openURLResult.refused = Self.reason
        }
      ]
    case .canOpenURL(let request):
      [
        .with {
          $0.canOpenURL.request = request.request
          $0.canOpenURL.refused = Self.reason
        }
      ]
    case .document(let request):
      [
        .with {
          $0.documentReply.request = request.request
          $0.documentReply.refused = Self.reason
        }
      ]
    case .taskRequest(let request):
      [
        .with {
          $0.taskReply.request = request.request
          $0.taskReply.error = .tasksUnavailable
          $0.taskReply.message = Self.reason
        }
      ]
    case .notifications(let request): request.answersOfMissingFeature(Self.reason)
    case .call(let request): request.answersOfMissingFeature
    case .transfers(let request): request.answersOfMissingFeature(Self.reason)
    case .audio(let request): request.answersOfMissingFeature
    case .systemDatabase(let request):
      [
        .with {
          $0.systemDatabaseReply.request = request.request
          $0.systemDatabaseReply.refused = Self.reason
        }
      ]
    case .authentication(let request): request.answersOfMissingFeature
    case .groupPreferences(let request):
      [
        .with {
          $0.groupPreferencesReply.number = request.number
          $0.groupPreferencesReply.refused = Self.reason
        }
      ]
    // Nobody waits: what becomes of these an app is told by callbacks, if ever.
    case .backgroundTaskBegan, .backgroundTaskEnded, .fetchInterval, .location, .bluetooth,
      .accessory, .displayMode, .sceneAccessory, .bonjour, .idleTimerDisabled, .metrics,
      .peripheral, .graphicsUse, .voip, .savedState, .quickActions:
      []
    case .hello, .acknowledgement, .pasteboard, .crashing, .eventHandled, .sensors, .wakeFinished,
      .remoteControl, .displayConnection, .ignoreSnapshot, .settings, .scenes, .shellRequest, .pong,
      nil:
      // The core handles these.
      []
    }
  }

  private static let reason = ControlRefusal.featureIsMissing.message
}

extension WireNotificationCenterRequest {
  fileprivate func answersOfMissingFeature(_ reason: String) -> [WireSystemMessage] {
    if case .present = verb { return [] }
    return [
      .with {
        $0.notificationReply.request = request
        $0.notificationReply.refused = reason
        $0.notificationReply.isLast = true
      }
    ]
  }
}

extension WireCallRequest {
  fileprivate var answersOfMissingFeature: [WireSystemMessage] {
    switch verb {
    case .report, .start:
      [
        .with {
          $0.callReply.request = request
          $0.callReply.error = .callNotEntitled
        }
      ]
    // Without a token there are no pushes.
    case .takePushes: [.with { $0.callReply.request = request }]
    case .answer, .end, .update, nil: []
    }
  }
}

extension WireTransferRequest {
  /// A session has no tasks, and none can run.
  fileprivate func answersOfMissingFeature(_ reason: String) -> [WireSystemMessage] {
    let notices: [WireTransferNotice.OneOf_Content] =
      switch content {
      case .attach: [.attached(WireTransferSessionState()), .caughtUp(true)]
      case .begin(let task):
        [
          .finished(
            .with {
              $0.task = task.number
              $0.sequence = UInt64(task.number)
              // NSURLErrorBackgroundSessionWasDisconnected
              $0.error = -997
              $0.errorText = reason
            })
        ]
      case .cancel, .handled, .credential, .suspend, .end, nil: []
      }
    return notices.map { notice in
      .with {
        $0.transfers.session = session
        $0.transfers.content = notice
      }
    }
  }
}

extension WireAudioRequest {
  fileprivate var answersOfMissingFeature: [WireSystemMessage] {
    switch content {
    case .configure, .activate, .deactivate, .query, .record, .authorize:
      [
        .with {
          $0.audioReply.request = request
          $0.audioReply.error = .audioUnavailable
        }
      ]
    case .connect, .connectRecorder, .nowPlaying, .artwork, nil: []
    }
  }
}

extension WireAuthenticationRequest {
  fileprivate var answersOfMissingFeature: [WireSystemMessage] {
    let policy: WireAuthenticationPolicy
    switch verb {
    case .query(let asked): policy = asked
    case .evaluate(let evaluation): policy = evaluation.policy
    case .cancel, nil: return []
    }
    return [
      .with {
        $0.authenticationReply.request = request
        // The codes of LAError.biometryNotAvailable and LAError.passcodeNotSet.
        $0.authenticationReply.failure = policy == .authenticationBiometrics ? 6 : 5
      }
    ]
  }
}
