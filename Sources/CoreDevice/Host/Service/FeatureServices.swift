import DeviceStorage
import Logging
import NIOCore

/// What of the machine the features of a device use: nothing.
final class FeatureServices {
  let means = FeatureMeans()

  init(
    _ boot: FeatureBoot, loop: any EventLoop, surroundings: LinuxSurroundings, generation: Int,
    logger: Logger
  ) {}

  func prepare(_ device: HostedDevice, isSupervised: Bool) {}

  func offer(to device: HostedDevice, shell: AppBundle?) {}

  func endWith(_ device: HostedDevice) {}

  func close() {}
}
