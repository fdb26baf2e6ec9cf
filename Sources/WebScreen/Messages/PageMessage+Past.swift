import DeviceControl

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

  /// What an app has printed.
  struct Console: Encodable {
    var type = "console"
    var app: String
    /// The page must discard everything received before.
    var anew: Bool
    /// The first number that is kept.
    var first: Int
    /// Lines that have come or changed.
    var lines: [ConsoleLine]
  }

  /// The reports that the device has, the newest first.
  struct Reports: Encodable {
    /// A report without its text, which is at `/report?name=NAME`.
    struct Report: Encodable {
      var name: String
      var kind: DeviceReport.Kind
      /// The app's identifier, or its name; nil if the report does not say.
      var app: String?
      /// When it happened, as the report says it.
      var time: String
    }

    var type = "reports"
    var reports: [Report]

    init(_ all: some Sequence<DeviceReport>) {
      reports = all.map { Report(name: $0.name, kind: $0.kind, app: $0.app, time: $0.time) }
    }
  }

  /// What is known about an app, and about the end of one of its processes.
  struct Explained: Encodable {
    var type = "explained"
    /// The number of the page's request.
    var id: Int
    /// What `appctl explain` says now; empty: the device does not answer.
    var text: String
    /// What was written about the end; nil if it was no end, or nothing is known.
    var end: EndedProcesses.End?

    init(id: Int, _ explained: EndedProcesses.Explained) {
      self.id = id
      text = explained.text
      end = explained.end
    }
  }
}
