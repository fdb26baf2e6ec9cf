/// The panels that are open.
struct PanelFacts: DeviceFeature {
  /// In the order of ``Panel``.
  var open: [Panel] = []
}
