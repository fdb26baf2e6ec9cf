import LifecycleKernel

extension InheritedDevice {
  mutating func noteOfFeature(_ event: Event) {}
  mutating func noteOfFeature(_ effect: Effect) {}
}
