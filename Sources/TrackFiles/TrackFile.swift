public import Geography

/// The places of a GPX file (version 1.0 or 1.1): the points of its tracks, else of its routes, else
/// its waypoints.
public struct TrackFile: Hashable, Sendable {
  /// A place, with what the file says of it.
  public struct Place: Hashable, Sendable {
    public var coordinate: Coordinate
    /// Metres above the sea.
    public var altitude: Double?
    /// Seconds since 1970.
    public var time: Double?
    /// Its line in the file, from 1.
    public var line: Int
  }

  /// The file's name.
  public let name: String
  /// In the order of the file.
  public let places: [Place]

  /// The limits of a file. Recordings of a day stay far below them.
  public struct Limits: Sendable {
    public var bytes = 32 << 20
    public var depth = 20
    public var places = LocationTrack.pointLimit
    /// The bytes of a number or a time.
    public var text = 64
    public var attributes = 50

    public init() {}
  }

  /// Reads a file.
  ///
  /// - Parameter name: The file's name, for messages.
  /// - Throws: ``TrackFileError`` for everything that is no GPX file, that has no places, or that
  ///   is too large.
  public init(
    _ bytes: [UInt8], name: String, limits: Limits = Limits()
  ) throws(TrackFileError) {
    let reader = GPXReader(name: name, limits: limits)
    self.name = name
    places = try reader.read(bytes)
  }

  /// The way past the places: by the times of the file if `speed` is nil and it has times, otherwise
  /// at a constant speed.
  ///
  /// - Parameters:
  ///   - speed: Metres per second; nil: by the file's times.
  ///   - defaultSpeed: Metres per second for a file without times.
  /// - Throws: ``TrackFileError`` if only some places have a time, if the times do not rise, or if
  ///   the way takes too long.
  public func track(
    speed: Double?, defaultSpeed: Double = 20
  ) throws(TrackFileError) -> LocationTrack {
    let timed = places.count { $0.time != nil }
    let track: LocationTrack?
    if speed == nil, timed > 0 {
      track = try timedTrack()
    } else {
      track = LocationTrack(
        places.map { ($0.coordinate, $0.altitude) }, speed: speed ?? defaultSpeed)
    }
    guard let track else {
      throw TrackFileError(
        name, "the way takes longer than \(Int(LocationTrack.longestDuration / 86_400)) days")
    }
    return track
  }

  private func timedTrack() throws(TrackFileError) -> LocationTrack? {
    var points: [LocationTrack.Point] = []
    var last = places[0].time
    for place in places {
      guard let time = place.time, let before = last, let first = places[0].time else {
        let line = place.time == nil ? place.line : places[0].line
        throw TrackFileError(
          name, line: line, "this place has no time, though others have; name a speed to go without"
        )
      }
      guard time >= before else {
        throw TrackFileError(
          name, line: place.line, "this place's time is before that of the place before it")
      }
      last = time
      points.append(
        LocationTrack.Point(place.coordinate, altitude: place.altitude, offset: time - first))
    }
    return LocationTrack(points)
  }
}
