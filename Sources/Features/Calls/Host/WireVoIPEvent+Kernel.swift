import AppInterface
import LifecycleKernel

extension WireVoIPEvent {
  init(_ event: VoIPEvent) {
    self.init()
    switch event {
    case .traffic(let socket): traffic = socket.rawValue
    case .keepAlive: keepAlive = true
    case .restart: restart = true
    case .push: push = true
    }
  }
}

extension WireCallEvent {
  init(_ event: CallEvent) {
    self.init()
    switch event {
    case .answered(let call): answered = call.rawValue
    case .ended(let call): ended = call.rawValue
    }
  }
}
