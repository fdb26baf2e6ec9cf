import ConformanceSupport
import LifecycleKernel
import Testing

extension VersionTests {
  @Test(.proves("DEL-06/b", "URL-02/b", on: .kernel), arguments: methods)
  func theMethodThatIsGivenAURL(profile: OSProfile, method: String) {
    #expect(Callback.openURL(.note).methodName(in: profile) == method)
    #expect(Callback.didBecomeActive.methodName(in: profile) == "applicationDidBecomeActive")
  }
}
