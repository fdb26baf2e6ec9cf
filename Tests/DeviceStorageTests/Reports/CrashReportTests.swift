import ConformanceSupport
import Foundation
import Testing

@testable import DeviceStorage

struct CrashReportTests {
  /// The header and the body of an `.ips` file as JSON objects.
  private func parse(_ ips: Data) throws -> (header: [String: Any], body: [String: Any]) {
    let lines = ips.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    func object(_ data: Data) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    return (try object(Data(lines[0])), try object(Data(lines[1])))
  }

  @Test(
    "The report of iOS 4 has the code as its exception, and says what was late",
    .proves("TERM-12", on: .kernel))
  func oldText() {
    let expected = """
      Incident Identifier: 1A2B3C4D-0000-4000-8000-000000000001
      CrashReporter Key:   \(reportingDevice.crashReporterKey)
      Hardware Model:      iPhone3,1
      Process:             Stubborn [4321]
      Path:                /device/Stubborn.app/Stubborn
      Identifier:          org.foreground.Stubborn
      Version:             1.2 (34)
      Code Type:           \(ReportingDevice.codeType)
      Parent Process:      foregroundd [7]

      Date/Time:           2011-10-12 16:01:00.0000 +0200
      Launch Time:         2011-10-12 16:00:00.0000 +0200
      OS Version:          iPhone OS 4.3 (8F190)
      Report Version:      104

      Exception Type:  00000020
      Exception Codes: 0x8badf00d
      Highlighted Thread:  0

      Application Specific Information:
      org.foreground.Stubborn failed to deactivate in time

      Elapsed total CPU time (seconds): 1.530 (user 1.280, system 0.250), 150% CPU
      Elapsed application CPU time (seconds): 0.980, 96% CPU

      Thread 0 name:  Dispatch queue: com.apple.main-thread
      Thread 0:
      0   libc.so.6                     \t0x00007f0000000010 __libc_sleep + 16
      1   Stubborn                      \t0x0000000000401234 Stubborn.spin() -> () + 32

      Thread 1:
      0   ???                           \t0x00007f0000000020 0x0 + 139637976727584

      """
    var record = watchdogRecord(profile: .p4)
    record.outstandingCallback?.name = "applicationWillResignActive"
    #expect(CrashReport(record, on: reportingDevice).text == expected)
  }

  @Test(
    arguments: [
      ("applicationWillResignActive", "x", "deactivate"),
      ("applicationDidEnterBackground", "x", "suspend"),
      ("applicationWillEnterForeground", "x", "resume"),
      ("applicationDidBecomeActive", "x", "resume"),
      ("applicationWillTerminate", "x", "terminate"),
      ("application(_:didFinishLaunchingWithOptions:)", "launch", "launch"),
      (nil, "scene-create", "launch"), (nil, "resume", "resume"), (nil, "x", "respond"),
    ] as [(String?, String, String)])
  func theOldSentenceSaysWhatWasLate(callback: String?, event: String, verb: String) {
    let record = record(.watchdog, profile: .p4) {
      $0.deadline = ExitRecord.Deadline(event: event, allowance: 5, elapsed: 5)
      $0.outstandingCallback = callback.map {
        ExitRecord.OutstandingCallback(name: $0, since: 5)
      }
    }
    #expect(record.platformDescription == "org.foreground.Stubborn failed to \(verb) in time")
  }

  @Test(
    "The report of iOS 9 and later has zeros, and the code in the termination reason",
    .proves("TERM-13", on: .kernel), arguments: [.p7, .p13] as [ExitRecord.Generation])
  func newText(profile: ExitRecord.Generation) {
    let report = CrashReport(watchdogRecord(profile: profile), on: reportingDevice)
    let lines = report.text.split(separator: "\n").map(String.init)
    let namespace = profile == .p13 ? "FRONTBOARD" : "SPRINGBOARD"
    let start = lines.firstIndex { $0.hasPrefix("Exception Type") } ?? 0
    #expect(
      lines[start..<start + 4].elementsEqual([
        "Exception Type:  EXC_CRASH (SIGKILL)",
        "Exception Codes: 0x0000000000000000, 0x0000000000000000",
        "Exception Note:  EXC_CORPSE_NOTIFY",
        "Termination Reason: Namespace \(namespace), Code 0x8badf00d",
      ]))
    #expect(lines[start + 4].hasPrefix("Termination Description: "))
    #expect(lines[start + 5] == "Triggered by Thread:  0")
    #expect(lines.contains("Thread 0 Crashed:"))
  }

  @Test func anIPSFileHasAHeaderAndTheReport() throws {
    let (header, body) = try parse(CrashReport(watchdogRecord(), on: reportingDevice).ips())
    #expect(header["app_name"] as? String == "Stubborn")
    #expect(header["name"] as? String == "Stubborn")
    #expect(header["timestamp"] as? String == "2011-10-12 16:01:00.00 +0200")
    #expect(header["app_version"] as? String == "1.2")
    #expect(header["build_version"] as? String == "34")
    #expect(header["bundleID"] as? String == "org.foreground.Stubborn")
    #expect(header["bug_type"] as? String == "309")
    #expect(header["os_version"] as? String == "iPhone OS 4.3 (8F190)")
    #expect(header["incident_id"] as? String == incident.uuidString)

    #expect(body["incident"] as? String == incident.uuidString)
    #expect(body["bug_type"] as? String == "309")
    #expect(body["pid"] as? Int == 4321)
    #expect(body["procName"] as? String == "Stubborn")
    #expect(body["procPath"] as? String == "/device/Stubborn.app/Stubborn")
    #expect(body["procRole"] as? String == "Background")
    #expect(body["procLaunch"] as? String == "2011-10-12 16:00:00.0000 +0200")
    #expect(body["captureTime"] as? String == "2011-10-12 16:01:00.0000 +0200")
    #expect(body["modelCode"] as? String == "iPhone3,1")
    #expect(body["parentProc"] as? String == "foregroundd")
    #expect(body["parentPid"] as? Int == 7)
    #expect(body["coalitionName"] as? String == "org.foreground.Stubborn")
    #expect(body["crashReporterKey"] as? String == reportingDevice.crashReporterKey)
    #expect(body["isCorpse"] as? Int == 1)
    let version = body["osVersion"] as? [String: Any]
    #expect(version?["train"] as? String == "iPhone OS 4.3")
    #expect(version?["build"] as? String == "8F190")
    let bundle = body["bundleInfo"] as? [String: String]
    #expect(
      bundle == [
        "CFBundleShortVersionString": "1.2", "CFBundleVersion": "34",
        "CFBundleIdentifier": "org.foreground.Stubborn",
      ])
    let exception = body["exception"] as? [String: Any]
    #expect(exception?["type"] as? String == "EXC_CRASH")
    #expect(exception?["signal"] as? String == "SIGKILL")
    #expect(exception?["codes"] as? String == "0x0000000000000000, 0x0000000000000000")
    #expect(exception?["rawCodes"] as? [Int] == [0, 0])
    let termination = body["termination"] as? [String: Any]
    #expect(termination?["namespace"] as? String == "FRONTBOARD")
    #expect(termination?["code"] as? Int == 0x8bad_f00d)
    #expect(termination?["flags"] as? Int == 6)
    #expect(termination?["byProc"] as? String == "foregroundd")
    #expect((termination?["reasons"] as? [String])?.count == 9)
    #expect(termination?["indicator"] == nil)
    let own = body["foreground"] as? [String: Any]
    #expect(own?["rule"] as? String == "WDG-03")
  }

  @Test func framesNameTheirFunctionsAndImages() throws {
    let (_, body) = try parse(CrashReport(watchdogRecord(), on: reportingDevice).ips())
    #expect(body["faultingThread"] as? Int == 0)
    let threads = try #require(body["threads"] as? [[String: Any]])
    #expect(threads.map { $0["id"] as? Int } == [4321, 4322])
    #expect(threads.map { $0["triggered"] as? Bool } == [true, nil])
    #expect(threads[0]["queue"] as? String == "com.apple.main-thread")
    let frames = try #require(threads[0]["frames"] as? [[String: Any]])
    #expect(frames.map { $0["symbol"] as? String } == ["__libc_sleep", "Stubborn.spin() -> ()"])
    #expect(frames.map { $0["symbolLocation"] as? Int } == [16, 32])
    #expect(frames.map { $0["imageIndex"] as? Int } == [1, 0])
    #expect(frames[1]["imageOffset"] as? Int == 0x401234)
    let images = try #require(body["usedImages"] as? [[String: Any]])
    #expect(images.map { $0["name"] as? String } == ["Stubborn", "libc.so.6", nil])
    #expect(images.map { $0["source"] as? String } == ["P", "P", "A"])
  }

  @Test(arguments: [
    (SIGSEGV, "EXC_BAD_ACCESS", "SIGSEGV", "Segmentation fault: 11"),
    (SIGILL, "EXC_BAD_INSTRUCTION", "SIGILL", "Illegal instruction: 4"),
    (SIGTRAP, "EXC_BREAKPOINT", "SIGTRAP", "Trace/breakpoint trap: 5"),
    (SIGABRT, "EXC_CRASH", "SIGABRT", "Aborted: 6"),
  ])
  func aCrashNamesItsSignal(
    signal: Int32, type: String, name: String, indicator: String
  ) throws {
    let record = record(.crash) {
      $0.namespace = .signal
      $0.code = UInt64(signal)
      $0.end = .signaled(signal)
    }
    let report = CrashReport(record, on: reportingDevice)
    let (_, body) = try parse(report.ips())
    let exception = body["exception"] as? [String: Any]
    #expect(exception?["type"] as? String == type)
    #expect(exception?["signal"] as? String == name)
    let termination = body["termination"] as? [String: Any]
    #expect(termination?["namespace"] as? String == "SIGNAL")
    #expect(termination?["code"] as? Int == Int(signal))
    #expect(termination?["indicator"] as? String == indicator)
    #expect(termination?["reasons"] == nil)
    #expect(body["isCorpse"] == nil)
    #expect((body["threads"] as? [Any])?.isEmpty == true)
    #expect(body["faultingThread"] == nil)
    #expect(report.text.contains("Exception Type:  \(type) (\(name))"))
    #expect(report.text.contains("Termination Reason: SIGNAL \(signal) \(indicator)"))
  }

  @Test(arguments: [.p4, .p13] as [ExitRecord.Generation])
  func whatTheProcessHasSaidIsInBothFormats(profile: ExitRecord.Generation) throws {
    let record = record(.crash, profile: profile) {
      $0.end = .signaled(SIGABRT)
      $0.fatalMessage = FatalMessage(exception: "NSGenericException", reason: "too late")
    }
    let report = CrashReport(record, on: reportingDevice)
    let line =
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'too late'"
    let (_, body) = try parse(report.ips())
    #expect(body["asi"] as? [String: [String]] == ["CoreFoundation": [line]])
    #expect(report.text.contains("\nApplication Specific Information:\n\(line)\n"))
  }

  @Test func whyThereAreNoStacksStandsInTheText() {
    let record = record(.watchdog, profile: .p4) {
      $0.stackText = "no stacks: eu-stack is not installed"
    }
    #expect(
      CrashReport(record, on: reportingDevice).text.hasSuffix(
        "no stacks: eu-stack is not installed\n"))
  }
}
