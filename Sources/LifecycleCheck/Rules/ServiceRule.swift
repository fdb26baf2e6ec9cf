import DeviceControl

/// Services are published with Bonjour when the app is suspended.
struct ServiceRule: Rule {
  let name = "service-published"
  let statement = "RESP-02"
  let severity = Severity.warning
  let title = "Bonjour services are published at suspension"
  let demand = """
    The system closes the Bonjour services of a suspended app, and who has found one of them meanwhile \
    cannot connect. An app stops its services before, and publishes them anew when it is back.
    """
  let mend = """
    Call stop() of each NetService and NetServiceBrowser in applicationDidEnterBackground, together \
    with the listening socket, and publish or search again in applicationWillEnterForeground.
    """
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      service.stop()
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      service.publish()
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      guard case .bonjour("withdrawn", let name, reason: "suspended") = entry.content
      else { return nil }
      return Finding(
        self, in: record, at: entry.time,
        "\(name) was still published when the app was suspended, and was closed by the system",
        place: name)
    }
  }
}
