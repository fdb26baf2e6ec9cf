import Testing

/// Every library is loaded at each start of a command, whether or not the verb uses it.
@Suite struct LoadedLibraryTests {
  /// Foundation has the tables of all languages with it. FoundationEssentials, which does without, must
  /// be all that `appctl` and the modules of which it consists import.
  @Test func foundationIsNotAmongThem() throws {
    let outcome = try Executable.shell("LD_TRACE_LOADED_OBJECTS=1 exec \"$APPCTL\"")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("libFoundationEssentials.so"))
    for library in [
      "libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so",
      "libFoundationNetworking.so", "libcurl.so",
    ] {
      #expect(!outcome.output.contains(library))
    }
  }
}
