extension HostedDevice {
  /// Lets the association files of domains be fetched, so that their links open apps (URL-11).
  ///
  /// - Parameter executable: The path of linkfetcher, of which one is started for each file.
  package func offerLinks(_ executable: String) {
    let fetcher = LinkFetcher(
      executable: executable, folder: folder, machine: machine, surroundings: surroundings,
      system: system, logger: logger)
    links.use(fetcher, retries: takenOver == nil)
    shutdown.parts.append { done in
      fetcher.stop()
      done()
    }
  }
}
