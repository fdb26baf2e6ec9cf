import Foundation

/// The tracks, each a file in Documents, and the one that is being recorded.
///
/// A recording is written every few seconds and whenever the app leaves the screen, so that what the
/// system ends without notice is not lost.
@MainActor final class TrackStore {
  static let shared = TrackStore(
    folder: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])

  private let folder: URL
  /// The newest first.
  private(set) var tracks: [Track] = []

  init(folder: URL) {
    self.folder = folder
  }

  /// Reads all tracks; a file that is no track is left where it is.
  func load() {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    tracks = files.filter { $0.pathExtension == "track" }.compactMap { file in
      do {
        return try JSONDecoder().decode(Track.self, from: Data(contentsOf: file))
      } catch {
        print("\(file.lastPathComponent) is no track: \(error)")
        return nil
      }
    }.sorted { $0.beginning > $1.beginning }
  }

  /// Writes a track, which replaces the one of its identifier.
  func save(_ track: Track) {
    do {
      try JSONEncoder().encode(track).write(to: file(of: track.id), options: .atomic)
    } catch {
      print("the track could not be saved: \(error)")
    }
    tracks.removeAll { $0.id == track.id }
    tracks.insert(track, at: tracks.firstIndex { $0.beginning < track.beginning } ?? tracks.count)
  }

  func delete(_ id: UUID) {
    tracks.removeAll { $0.id == id }
    do {
      try FileManager.default.removeItem(at: file(of: id))
    } catch {
      print("the track could not be removed: \(error)")
    }
  }

  private func file(of id: UUID) -> URL {
    folder.appendingPathComponent("\(id.uuidString).track")
  }
}
