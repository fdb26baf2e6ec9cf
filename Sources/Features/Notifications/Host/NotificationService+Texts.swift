import DeviceStorage
import Foundation
import LifecycleKernel

extension NotificationService {
  /// The app's own texts in the device's language.
  func texts(of app: HostedApp) -> AppTexts {
    let environment = engine.device.lasting.environment
    var languages = [environment.language]
    if let region = environment.region {
      languages.insert("\(environment.language)-\(region)", at: 0)
    }
    return AppTexts(in: URL(fileURLWithPath: app.paths.bundle), languages: languages)
  }
}
