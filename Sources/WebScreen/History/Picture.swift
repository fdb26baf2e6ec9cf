/// The device's screen at one moment, reduced in size.
struct Picture: Equatable, Sendable {
  /// Counts from 1.
  var number: Int
  /// Seconds since the device was booted.
  var time: Double
  /// In pixels of the JPEG.
  var width: Int
  var height: Int
  /// The raw value of `UIInterfaceOrientation`, and of `UIDeviceOrientation`.
  var interfaceOrientation: UInt8
  var deviceOrientation: UInt8
  /// A JPEG; empty: the panel was dark, and nothing of it is kept.
  var jpeg: [UInt8]
}

/// The pictures that are kept, oldest first: a value with a limit of its size.
///
/// When it is full, the older half loses pictures where they are closest together, so that the far past
/// becomes coarse and the last minutes stay fine.
struct PictureShelf: Sendable {
  /// In bytes of JPEG.
  let limit: Int
  private(set) var pictures: [Picture] = []
  private(set) var bytes = 0
  private var lastNumber = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a picture, which gets the next number.
  ///
  /// - Returns: The picture, and the numbers of those that had to go.
  mutating func add(_ picture: Picture) -> (added: Picture, removed: [Int]) {
    lastNumber += 1
    var picture = picture
    picture.number = lastNumber
    pictures.append(picture)
    bytes += picture.jpeg.count
    var removed: [Int] = []
    while bytes > limit, pictures.count > 2 {
      let gone = pictures.remove(at: mostSuperfluous)
      bytes -= gone.jpeg.count
      removed.append(gone.number)
    }
    return (picture, removed)
  }

  func picture(_ number: Int) -> Picture? {
    pictures.first { $0.number == number }
  }

  /// In the older half, the picture whose neighbours are closest to each other; never the newest.
  private var mostSuperfluous: Int {
    let half = max(2, pictures.count / 2)
    guard half < pictures.count, half > 2 else { return 0 }
    return (1..<half).min { gap($0) < gap($1) } ?? 0
  }

  private func gap(_ index: Int) -> Double {
    pictures[index + 1].time - pictures[index - 1].time
  }
}
