/// Which folders of a module declare which names, and which of these a mention means.
///
/// It sees names and no types, as a reader does who does not know what an expression's type is. So
/// a member counts only if its name and its arguments leave little doubt.
struct NameTable {
  /// A name that a folder alone declares.
  struct Use: Hashable {
    var name: String
    var folder: String
  }

  /// A member that is declared in an extension.
  private struct Extra: Hashable {
    var folder: String
    var type: String
    var signature: Signature?
  }

  private let module: String
  /// The folders of each type, by the path of its names.
  private var types: [[String]: Set<String>] = [:]
  /// The folders of what is declared outside of types.
  private var globals: [String: Set<String>] = [:]
  /// The members that are declared in extensions, and nowhere else.
  private var members: [String: Set<Extra>] = [:]
  /// The folders of the initializers of each type.
  private var initializers: [[String]: [Signature: Set<String>]] = [:]

  init(_ source: ModuleSource) {
    module = source.name
    var others: Set<String> = []
    for (folder, files) in source.folders {
      for file in files {
        for type in file.types { types[normal(type), default: []].insert(folder) }
        for name in file.globals { globals[name, default: []].insert(folder) }
        for member in file.members {
          if member.isInExtension, Self.isUncommon(member.name) {
            members[member.name, default: []].insert(
              Extra(
                folder: folder, type: member.type.last ?? "", signature: member.signature))
          } else {
            others.insert(member.name)
          }
        }
        for initializer in file.initializers {
          initializers[normal(initializer.type), default: [:]][initializer.signature, default: []]
            .insert(folder)
        }
      }
    }
    for name in globals.keys { members[name] = nil }
    for name in others {
      members[name] = nil
      globals[name] = nil
    }
  }

  /// It is not a name that types of other modules have, too: at least six letters and two
  /// words.
  private static func isUncommon(_ name: String) -> Bool {
    name.count >= 6 && name.contains(where: \.isUppercase)
  }

  /// The number of names that are ignored because several folders declare them.
  var ambiguous: Int {
    types.values.count { $0.count > 1 } + globals.values.count { $0.count > 1 }
      + members.values.count { Set($0.map(\.folder)).count > 1 }
  }

  /// Without the module's own name at its beginning.
  private func normal(_ path: [String]) -> [String] {
    path.first == module && path.count > 1 ? Array(path.dropFirst()) : path
  }

  /// The names in a mention that one folder alone declares.
  func uses(in mention: SourceFile.Mention, of file: SourceFile) -> [Use] {
    var uses: [Use] = []
    var rest = normal(mention.names)[...]
    var owner: String?
    if !mention.isMember, let first = rest.first {
      if var type = type(first, in: normal(mention.scope), of: file) {
        rest.removeFirst()
        add(type, types[type], to: &uses)
        while let name = rest.first, let folders = types[type + [name]] {
          type.append(rest.removeFirst())
          add(type, folders, to: &uses)
        }
        addInitializer(of: type, rest, mention.call, to: &uses)
      } else {
        addInitializer(of: Array(rest), [], mention.call, to: &uses)
        rest.removeFirst()
        if !file.locals.contains(first), !file.privateMembers.contains(first) {
          add([first], globals[first], to: &uses)
          addMember(first, of: nil, rest.isEmpty ? mention.call : Call(), file, to: &uses)
        }
        // A type of another module has what is declared for it.
        owner = first.first?.isUppercase == true ? first : nil
      }
    }
    while let name = rest.popFirst() {
      addMember(name, of: owner, rest.isEmpty ? mention.call : Call(), file, to: &uses)
      owner = nil
    }
    return uses
  }

  /// The path of a type, as its name is understood within other types.
  private func type(_ name: String, in scope: [String], of file: SourceFile) -> [String]? {
    if name == "Self" { return scope }
    var scope = scope
    while true {
      let path = scope + [name]
      if file.privateTypes.contains(path) { return nil }
      if types[path] != nil { return path }
      guard scope.popLast() != nil else { return nil }
    }
  }

  private func addMember(
    _ name: String, of owner: String?, _ call: Call, _ file: SourceFile, to uses: inout [Use]
  ) {
    guard !file.privateMembers.contains(name), let all = members[name] else { return }
    let isMeant = all.contains { member in
      (owner == nil || owner == member.type)
        && (member.signature?.accepts(call) ?? (call.labels == nil))
    }
    if isMeant { add([name], Set(all.map(\.folder)), to: &uses) }
  }

  /// - Parameters:
  ///   - type: The path of a type; it may end with `init`.
  ///   - rest: What follows it.
  private func addInitializer(
    of type: [String], _ rest: ArraySlice<String>, _ call: Call, to uses: inout [Use]
  ) {
    var type = type + rest
    var call = call
    if type.last == "init" {
      type.removeLast()
      // As in `map(Shape.init)`.
      if call.labels == nil { call.labels = ["_"] }
    }
    guard let labels = call.labels, let last = type.last, let all = initializers[type],
      labels.contains(where: { $0 != "_" })
        || (!labels.isEmpty && !Keywords.convertingTypes.contains(last))
    else { return }
    let meant = all.filter { $0.key.accepts(call) }
    guard let text = meant.keys.map(\.text).min() else { return }
    let name = last + text
    add(type.dropLast() + [name], meant.values.reduce(into: []) { $0.formUnion($1) }, to: &uses)
  }

  private func add(_ path: [String], _ folders: Set<String>?, to uses: inout [Use]) {
    guard let folders, folders.count == 1, let folder = folders.first else { return }
    uses.append(Use(name: path.joined(separator: "."), folder: folder))
  }
}
