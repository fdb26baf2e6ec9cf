import Testing

@testable import LifecycleCheck

@Suite struct StackFrameTests {
  @Test func aFunctionOfTheAppIsNamedWithoutItsParameters() {
    #expect(
      StackFrame.appFunction(
        "#3  0x00007f71 closure #1 @Swift.MainActor () -> () in "
          + "Careless.AppDelegate.applicationDidBecomeActive(UIKit.UIApplication) -> ()")
        == "Careless.AppDelegate.applicationDidBecomeActive")
    #expect(
      StackFrame.appFunction("#0  0x1 static Notes.Store.save(to: Swift.String) -> ()")
        == "Notes.Store.save")
  }

  /// It has the name of one of several functions that are alike, and that need not be the one.
  @Test func aFunctionThatTheCompilerHasMergedIsNoPlace() {
    for line in [
      "#1  0x1 merged Careless.AppDelegate.applicationWillTerminate(UIKit.UIApplication) -> ()",
      "#1  0x1 closure #1 () -> () in merged Careless.AppDelegate.save() -> ()",
    ] { #expect(StackFrame.appFunction(line) == nil, "\(line)") }
  }

  @Test func whatIsNotOfTheAppIsNoPlace() {
    for line in [
      "#0  0x00007f714bced545 clock_nanosleep@GLIBC_2.2.5", "#1  0x1 __nanosleep",
      "#2  0x1 static Foundation.Thread.sleep(forTimeInterval: Swift.Double) -> ()",
      "#4  0x1 reabstraction thunk helper from @escaping () -> () to @escaping () -> ()", "", "#1",
    ] { #expect(StackFrame.appFunction(line) == nil, "\(line)") }
  }
}
