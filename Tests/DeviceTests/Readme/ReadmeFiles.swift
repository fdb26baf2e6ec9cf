import Foundation

/// The files that the lines of README.md name.
enum ReadmeFiles {
  static func write(to folder: URL) throws {
    let files = [
      "note.txt": "Buy milk\n",
      "message.apns": #"{"aps":{"alert":{"title":"Hello","body":"there"}}}"#,
      "walk.gpx": """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="a test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="52.5163" lon="13.3777"><time>2026-01-09T09:41:00Z</time></trkpt>
      <trkpt lat="52.5164" lon="13.3778"><time>2026-01-09T09:41:10Z</time></trkpt>
      </trkseg></trk></gpx>
      """,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try Wave.sine(seconds: 1, size: 0.5).write(to: folder.appending(path: "memo.wav"))
  }
}
