/// transferd's main loop: waits for foregroundd, for servers and for the disk.
package enum TransferLoop {
  /// Serves until foregroundd has closed the conversation.
  ///
  /// - Parameters:
  ///   - path: The folder of everything.
  ///   - descriptor: The conversation with foregroundd.
  ///   - room: How much may be kept.
  /// - Throws: A `FileProblem`, `LibraryProblem` or `MalformedMessage`, when it cannot go on.
  package static func run(folder path: String, descriptor: CInt, room: RoomWatch) throws {
    let stream = FrameStream(descriptor)
    let driver = try CurlDriver()
    let syncer = try FileSyncer()
    let service = try TransferService(
      folder: try TransferFolder(path), driver: driver, syncer: syncer, clock: .system, room: room,
      send: { stream.send($0) }, log: { StandardError.write("transferd: \($0)") })
    driver.handler = service
    while true {
      service.commit()
      service.startDue()
      service.commit()
      let ready = driver.run(
        waiting: service.idleTime, watching: [stream.descriptor, syncer.doneDescriptor])
      if ready.contains(syncer.doneDescriptor) { service.takeSynced() }
      guard ready.contains(stream.descriptor) else { continue }
      guard let commands = try stream.read() else { return }
      for command in commands { service.handle(command) }
    }
  }
}
