import ArgumentParser
import DeviceControl
import Geography
import TrackFiles

struct Location: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location",
    abstract: "Set where the device is, move it along a track, or show where it is.",
    subcommands: [Set.self, Run.self, List.self, Clear.self])

  struct Set: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Put the device at a place, or show where it is.",
      discussion: "For example: appctl location set 52.5163,13.3777")

    @Argument(
      help: ArgumentHelp("Degrees north and east; negative: south and west.", valueName: "lat,lon"))
    var place: [String] = []
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if !isShown { _ = try coordinate }
    }

    var isShown: Bool { place.isEmpty }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      guard let position = try connection.status().location.position else {
        return PresentSetting("not known", ["latitude": .none, "longitude": .none])
      }
      return PresentSetting(
        "\(position.latitude),\(position.longitude)",
        ["latitude": .number(position.latitude), "longitude": .number(position.longitude)])
    }

    var coordinate: Coordinate {
      get throws {
        let words = place.joined(separator: ",").split(
          separator: ",", omittingEmptySubsequences: false)
        guard words.count == 2, let latitude = Double(words[0]), let longitude = Double(words[1])
        else {
          throw ValidationError(
            "\"\(place.joined(separator: " "))\" is no place; write LAT,LON as in 52.5163,13.3777")
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else {
          throw ValidationError(
            "\(latitude),\(longitude) is no place on the Earth: the latitude is from -90 to 90, and "
              + "the longitude from -180 to 180")
        }
        return coordinate
      }
    }

    var action: DeviceAction {
      get throws {
        let coordinate = try coordinate
        return .locationSet(latitude: coordinate.latitude, longitude: coordinate.longitude)
      }
    }
  }

  struct Run: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Move the device along the track of a GPX file.",
      discussion: """
        The device moves as the file's times say. Without times, it moves at 20 metres per second.
        It stays at the end.
        """)

    @Argument(help: "A GPX file with a track, a route or waypoints.", completion: .file())
    var file: String
    @Option(help: ArgumentHelp("A constant speed instead of the file's times.", valueName: "m/s"))
    var speed: Double?
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      if let speed, !(speed > 0 && speed <= 100_000) {
        throw ValidationError("--speed must be more than 0 and up to 100000 metres per second")
      }
    }

    var action: DeviceAction {
      get throws {
        // One more, so that what is too large is found to be.
        let data = try InputFile.beginning(of: file, atMost: TrackFile.Limits().bytes + 1)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        do {
          let track = try TrackFile(Array(data), name: name).track(speed: speed)
          return .locationRun(track, name: name)
        } catch {
          throw ValidationError("\(error)")
        }
      }
    }
  }

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Show where the device is, how it knows, and which apps use that.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let location = try connection.status().location
      if output.json { return try Output.json(location) }
      Output.line(LocationText.text(of: location))
    }
  }

  struct Clear: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear",
      abstract: "Take the position from the machine's receiver again, if there is one.")

    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .locationClear }
  }
}
