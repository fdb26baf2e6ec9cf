import Geography
import Testing

@testable import DeviceHost

/// Lines as gpsd sends them, recorded from gpsd 3.22 and 3.25, and others.
@Suite struct GPSReportTests {
  private func report(_ line: String) -> GPSReport { GPSReport(Array(line.utf8)) }

  @Test func aPositionIsRead() throws {
    let line =
      #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-03-01T09:41:00.000Z","#
      + #""ept":0.005,"lat":52.516272,"lon":13.377722,"altHAE":78.1,"altMSL":34.2,"alt":34.2,"#
      + #""epx":3.0,"epy":4.0,"epv":9.2,"track":90.5,"speed":1.4,"climb":0.0,"eps":0.9}"#
    guard case .position(let fix) = report(line) else {
      Issue.record("\(report(line))")
      return
    }
    #expect(fix.coordinate == Coordinate(latitude: 52.516272, longitude: 13.377722))
    #expect(fix.altitude == 34.2)
    #expect(fix.horizontalAccuracy == 5)
    #expect(fix.verticalAccuracy == 9.2)
    #expect(fix.course == 90.5)
    #expect(fix.speed == 1.4)
  }

  @Test func withoutAnAltitudeThereIsNone() {
    guard case .position(let fix) = report(#"{"class":"TPV","mode":2,"lat":1,"lon":2}"#) else {
      Issue.record("no position")
      return
    }
    #expect(fix.verticalAccuracy == -1)
    #expect(fix.course == -1)
  }

  @Test(arguments: [
    #"{"class":"TPV","mode":1}"#, #"{"class":"TPV"}"#, #"{"class":"TPV","mode":0,"lat":1,"lon":2}"#,
  ])
  func withoutAFixThereIsNoPosition(line: String) {
    #expect(report(line) == .noPosition)
  }

  @Test(arguments: [
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
    #"{"class":"SKY","satellites":[]}"#, #"{"class":"WATCH","enable":true,"json":true}"#,
  ])
  func theRestIsOfNoInterest(line: String) {
    #expect(report(line) == .other)
  }

  @Test(arguments: [
    "", "hello", "[]", "{}", #"{"class":7}"#, #"{"class":"TPV","mode":3,"lat":"x","lon":2}"#,
    #"{"class":"TPV","mode":3,"lat":91,"lon":2}"#, #"{"class":"TPV","mode":3,"lat":1,"lon":1e999}"#,
  ])
  func whatIsNotItsProtocolIsInvalid(line: String) {
    guard case .invalid = report(line) else {
      Issue.record("\(line) is \(report(line))")
      return
    }
  }

  @Test func linesAreCutWhereTheyEnd() {
    var lines = LineBuffer()
    #expect(lines.take(Array("ab".utf8)) == [])
    #expect(
      lines.take(Array("c\r\n\nde".utf8))?.map { String(decoding: $0, as: UTF8.self) } == ["abc\r"])
    #expect(lines.take(Array("\n".utf8))?.map { String(decoding: $0, as: UTF8.self) } == ["de"])
    #expect(lines.take(Array(repeating: 0x78, count: LineBuffer.longestLine + 1)) == nil)
  }

  @Test(arguments: [
    ("localhost:2947", true), ("gps.example.org:1", true), ("localhost", false), (":1", false),
    ("a:0", false), ("a:70000", false), ("a:b", false),
  ])
  func anAddressHasAHostAndAPort(text: String, isAddress: Bool) {
    #expect((GPSAddress(text) != nil) == isAddress)
  }
}
