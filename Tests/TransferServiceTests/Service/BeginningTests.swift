import Foundation
import Testing

@testable import TransferService

/// What a transferd does that was just started, and does not know yet what foregroundd will say.
@Suite struct BeginningTests {
  @Test func noTaskRunsBeforeItIsKnownUnderWhichConditions() throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      var settings = TransferSettings.usual
      settings.isDiscretionary = true
      transfers.request(.attach(settings))
      transfers.request(.begin(.download(1, "http://127.0.0.1:1/file")))
      #expect(transfers.driver.started == [1])
      try transfers.start(nil)
      transfers.wait(1)
      #expect(transfers.driver.started == [])
      var conditions = TransferConditions()
      conditions.discretionaryWaitFor = "the device to be charged"
      transfers.send(.conditions(conditions), app: "")
      #expect(transfers.driver.started == [])
      transfers.send(.conditions(TransferConditions()), app: "")
      #expect(transfers.driver.started == [1])
    }
  }

  /// foregroundd had made a body and had said what it is for, but transferd was killed before it
  /// knew; meanwhile the clock was set.
  @Test(arguments: [-86_400.0, 0, 315_360_000])
  func aBodyStaysForTheTaskThatIsToldAgainAndTheOthersGo(jump: Double) throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      for name in ["wanted", "stray"] {
        try Data("body".utf8).write(to: folder.appendingPathComponent("Bodies/\(name)"))
      }
      transfers.date = Date().timeIntervalSince1970 + jump
      try transfers.start(nil)
      transfers.request(.attach(.usual))
      var task = TransferTask.download(1, "http://127.0.0.1:1/in")
      task.isUpload = true
      task.file = "wanted"
      transfers.request(.begin(task))
      // A body of which it was not told yet.
      try Data("body".utf8).write(to: folder.appendingPathComponent("Bodies/new"))
      transfers.send(.conditions(TransferConditions()), app: "")
      let bodies = folder.appendingPathComponent("Bodies").path
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: bodies).sorted() == ["new", "wanted"])
      #expect(transfers.driver.started == [1])
    }
  }
}
