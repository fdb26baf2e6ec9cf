import FoundationEssentials
import TimeLine

extension Gateway {
  /// Makes a file of all that is known; answers on any thread.
  func saveRun(_ answer: @escaping @Sendable ([UInt8]) -> Void) {
    let apps = history.timeLine.lanes.compactMap(\.app)
    ends.explain(apps) { [self] explanations in
      let timeLine = history.timeLine
      var names: [String: String] = [:]
      for app in device?.apps ?? [] { names[app.id] = app.name }
      let run = RunFile(
        device: name, profile: device?.profile ?? "", saved: bootDate + uptime, booted: bootDate,
        now: uptime, names: names, lanes: timeLine.lanes, items: timeLine.items,
        explanations: explanations,
        ends: Dictionary(uniqueKeysWithValues: ends.all.map { (String($0), $1) }),
        pictures: pictures.pictures.map {
          RunFile.Picture(
            mark: PageMessage.Pictures.Mark($0), jpeg: Data($0.jpeg).base64EncodedString())
        })
      do {
        answer(try run.html())
      } catch {
        answer(Array("This run could not be saved: \(error)\n".utf8))
      }
    }
  }
}
