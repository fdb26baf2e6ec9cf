import Geography
import Testing
import TrackFiles

@Suite struct TrackFileTests {
  private func read(
    _ text: String, limits: TrackFile.Limits = TrackFile.Limits()
  ) throws -> TrackFile {
    try TrackFile(Array(text.utf8), name: "walk.gpx", limits: limits)
  }

  /// The message for a file that is refused.
  private func refusal(of text: String, limits: TrackFile.Limits = TrackFile.Limits()) -> String {
    do {
      _ = try read(text, limits: limits).track(speed: nil)
      return "it was taken"
    } catch {
      return "\(error)"
    }
  }

  private func gpx(_ content: String) -> String {
    """
    <?xml version="1.0"?>
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    \(content)
    </gpx>
    """
  }

  private func point(_ content: String) -> String {
    gpx("<trk><trkseg>\n\(content)\n</trkseg></trk>")
  }

  @Test func aTrackIsRead() throws {
    let file = try read(
      point(
        """
        <trkpt lat="52.5" lon="13.4"><ele> 34.5 </ele><time>2026-03-01T09:41:00Z</time></trkpt>
        <trkpt lat="-1e1" lon="+0.25"><time>2026-03-01T10:41:10.5+01:00</time></trkpt>
        """))
    #expect(file.places.map(\.coordinate.latitude) == [52.5, -10])
    #expect(file.places.map(\.altitude) == [34.5, nil])
    #expect(file.places.map(\.line) == [4, 5])
    let track = try file.track(speed: nil)
    #expect(track.points.map(\.offset) == [0, 10.5])
    #expect(file.places[0].time == 1_772_358_060)
  }

  @Test func withoutTimesTheSpeedDecides() throws {
    let file = try read(
      gpx(#"<wpt lat="0" lon="0"><name>Start</name></wpt><wpt lat="1" lon="0"/>"#))
    #expect(abs(try file.track(speed: nil).duration - 111_195.08 / 20) < 0.1)
    #expect(abs(try file.track(speed: 100).duration - 1_111.95) < 0.1)
  }

  @Test func aNamedSpeedCountsMoreThanTheTimes() throws {
    let file = try read(
      point(
        """
        <trkpt lat="0" lon="0"><time>2026-03-01T09:41:00Z</time></trkpt>
        <trkpt lat="1" lon="0"><time>2026-03-01T09:40:00Z</time></trkpt>
        """))
    #expect(abs(try file.track(speed: 1000).duration - 111.195) < 0.1)
  }

  @Test func trackPointsCountMoreThanWaypoints() throws {
    let file = try read(
      gpx(
        """
        <wpt lat="1" lon="1"/><rte><rtept lat="2" lon="2"/></rte>
        <trk><trkseg><trkpt lat="3" lon="3"/></trkseg></trk>
        """))
    #expect(file.places.map(\.coordinate.latitude) == [3])
  }

  @Test func prefixesAndExtensionsAreNoObstacle() throws {
    let file = try read(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="3" lon="4">
      <g:extensions><speed>x</speed><time>never</time></g:extensions></g:trkpt></g:trkseg></g:trk>
      </g:gpx>
      """)
    #expect(file.places.count == 1)
    #expect(file.places[0].time == nil)
  }

  @Test(arguments: [
    ("", "walk.gpx:1: this is no well-formed XML: no element found"),
    ("<gpx><trk>", "walk.gpx:1: this is no well-formed XML: no element found"),
    ("<kml/>", "walk.gpx:1: the root element is <kml> instead of <gpx>"),
    ("<gpx/>", "walk.gpx: the file has no track, route or waypoint"),
    ("<gpx>\n<wpt lat='1'/></gpx>", "walk.gpx:2: <wpt> has no lon"),
    ("<gpx><wpt lat='nan' lon='1'/></gpx>", #"walk.gpx:1: lat="nan" is no number"#),
    ("<gpx><wpt lat='0x5' lon='1'/></gpx>", #"walk.gpx:1: lat="0x5" is no number"#),
    ("<gpx><wpt lat='1e999' lon='1'/></gpx>", #"walk.gpx:1: lat="1e999" is no number"#),
    ("<gpx><wpt lat='' lon='1'/></gpx>", #"walk.gpx:1: lat="" is no number"#),
    (
      "<gpx>\n\n<wpt lat='90.5' lon='1'/></gpx>",
      "walk.gpx:3: 90.5, 1.0 is no place on the Earth: lat is from -90 to 90 and lon from -180 to "
        + "180"
    ),
    (
      "<gpx><wpt lat='1' lon='1'><ele>high</ele></wpt></gpx>",
      "walk.gpx:1: <ele>high</ele> is no altitude in metres"
    ),
    (
      "<gpx><wpt lat='1' lon='1'><time>2026-02-29T00:00:00Z</time></wpt></gpx>",
      "walk.gpx:1: <time>2026-02-29T00:00:00Z</time> is no time such as 2026-03-01T09:41:00Z"
    ),
    (
      "<gpx><wpt lat='1' lon='1'/>\n<wpt lat='1' lon='1'><time>2026-03-01T09:41:00Z</time></wpt></gpx>",
      "walk.gpx:1: this place has no time, though others have; name a speed to go without"
    ),
    (
      "<!DOCTYPE gpx [<!ENTITY a 'aaaa'>]><gpx/>",
      "walk.gpx:1: the file declares a document type, which no GPX file needs and which is not "
        + "allowed"
    ),
  ])
  func aBadFileIsRefusedWithItsLine(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test func timesMustRise() {
    let text = point(
      """
      <trkpt lat="0" lon="0"><time>2026-03-01T09:41:00Z</time></trkpt>
      <trkpt lat="1" lon="0"><time>2026-03-01T09:40:59.9Z</time></trkpt>
      """)
    #expect(
      refusal(of: text) == "walk.gpx:5: this place's time is before that of the place before it")
  }

  @Test func aWayOfYearsIsRefused() {
    let text = point(
      """
      <trkpt lat="0" lon="0"><time>1970-01-01T00:00:00Z</time></trkpt>
      <trkpt lat="1" lon="0"><time>2026-03-01T09:40:59Z</time></trkpt>
      """)
    #expect(refusal(of: text) == "walk.gpx: the way takes longer than 30 days")
  }

  @Test func sizesAreLimited() {
    var limits = TrackFile.Limits()
    limits.places = 2
    let three = gpx(String(repeating: "<wpt lat='1' lon='1'/>", count: 3))
    #expect(refusal(of: three, limits: limits) == "walk.gpx:3: there are more than 2 places")
    let deep = "<gpx>" + String(repeating: "<x>", count: 100_000)
    #expect(refusal(of: deep) == "walk.gpx:1: elements are nested more than 20 deep")
    let long = gpx(
      "<wpt lat='1' lon='1'><ele>" + String(repeating: "1", count: 100) + "</ele></wpt>")
    #expect(refusal(of: long) == "walk.gpx:3: the text of <ele> is longer than 64 bytes")
    limits.bytes = 10
    #expect(
      refusal(of: three, limits: limits)
        == "walk.gpx: the file has \(three.utf8.count) bytes; the maximum is 10")
  }

  /// Every prefix, and every file with one byte changed, is read or refused; nothing crashes.
  @Test func damagedFilesAreReadOrRefused() {
    let bytes = Array(
      point(
        "<trkpt lat='52.5' lon='13.4'><ele>3</ele><time>2026-03-01T09:41:00Z</time></trkpt>"
      ).utf8)
    for length in bytes.indices {
      _ = try? TrackFile(Array(bytes.prefix(length)), name: "cut").track(speed: nil)
    }
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x3C, 0x3E, 0x26, 0x39, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? TrackFile(damaged, name: "damaged").track(speed: nil)
      }
    }
  }
}
