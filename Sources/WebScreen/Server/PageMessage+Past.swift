/// The messages about what has been.
extension PageMessage {
  /// Pictures of the screen that are kept from now on, or no longer.
  struct Pictures: Encodable, Equatable {
    /// A picture without its pixels, which are at `/picture?n=NUMBER`.
    struct Mark: Encodable, Equatable {
      var number: Int
      /// Seconds since the device was booted.
      var time: Double
      var width: Int
      var height: Int
      var interface: UInt8
      var device: UInt8
      /// The panel was dark; there are no pixels.
      var dark: Bool

      init(_ picture: Picture) {
        number = picture.number
        time = picture.time
        width = picture.width
        height = picture.height
        interface = picture.interfaceOrientation
        device = picture.deviceOrientation
        dark = picture.jpeg.isEmpty
      }
    }

    var type = "pictures"
    var added: [Mark]
    var removed: [Int]

    init(added: [Picture], removed: [Int]) {
      self.added = added.map { Mark($0) }
      self.removed = removed
    }
  }

  /// What is known about an app, and about the end of one of its processes.
  struct Explained: Encodable {
    var type = "explained"
    /// The number of the page's request.
    var id: Int
    /// What `appctl explain` says now; empty: the device does not answer.
    var text: String
    /// What was written about the end; nil: it was no end, or nothing is known.
    var end: EndedProcesses.End?

    init(id: Int, _ explained: EndedProcesses.Explained) {
      self.id = id
      text = explained.text
      end = explained.end
    }
  }
}
