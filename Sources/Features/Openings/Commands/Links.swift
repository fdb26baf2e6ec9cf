import ArgumentParser
import DeviceControl

struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Look after the links that open apps.",
    discussion: """
      An app claims domains in its entitlements (com.apple.developer.associated-domains). Their links \
      open it if the association file of the domain, https://DOMAIN/.well-known/\
      apple-app-site-association, names the app. The file is fetched when the app is installed.
      """,
    subcommands: [LinkList.self, LinkServerSetting.self, LinkFetch.self],
    defaultSubcommand: LinkList.self)

  @OptionGroup var device: DeviceOptions
}

struct LinkList: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the domains of all apps, and where their files come from.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    for app in try connection.apps() {
      for domain in app.domains {
        Output.line(
          "\(app.bundleIdentifier)  \(domain.domain)  \(domain.problem ?? "verified")")
      }
    }
    for server in try connection.linkServers() {
      Output.line("\(server.domain): its file comes from \(server.address)")
    }
  }
}

struct LinkServerSetting: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "server",
    abstract: "Say from which server the association file of a domain comes.",
    discussion: """
      For a server of your own, which need not have the domain's name or certificate. Links stay \
      those of the domain. The device keeps it; without an address the file comes from the domain \
      itself again.
      """)

  @Argument(help: "The domain, as links.example.org.") var domain: String
  @Argument(help: "http://HOST:PORT or https://HOST:PORT.") var address: String?
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.setLinkServer(address, of: domain)
  }
}

struct LinkFetch: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Fetch the association files of all claimed domains again.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.fetchLinks()
  }
}
