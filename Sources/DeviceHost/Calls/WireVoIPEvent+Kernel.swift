import LifecycleKernel
import SystemInterface

extension WireVoIPEvent {
  init(_ event: VoIPEvent) {
    self.init()
    switch event {
    case .traffic(let socket): traffic = socket.rawValue
    case .keepAlive: keepAlive = true
    case .restart: restart = true
    }
  }
}
