import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore

extension DeviceController {
  /// Ends the process tree; where a report will want the stack, it is read first.
  func kill(_ process: AppProcess, _ reason: ExitReason) {
    process.awaitedDelivery = nil
    // It shall execute nothing more, not even what UIKit does when the port is closed; and a
    // tracer cannot look at a frozen process.
    if wantsStack(reason) { try? process.process.send(SIGSTOP) }
    process.evidence = KillEvidence(
      cpu: cpuReading(of: process),
      memoryFootprint: PrivateMemory.read(of: process.pid), stack: nil)
    guard wantsStack(reason) else {
      end(process)
      return
    }
    let bound = NIOLoopBound((self, process), eventLoop: loop)
    let loop = loop
    stackSampler.sample(process.pid) { sample in
      loop.execute {
        let (controller, process) = bound.value
        process.evidence?.stack = sample.text
        controller.end(process)
      }
    }
  }

  private func wantsStack(_ reason: ExitReason) -> Bool {
    switch reason {
    case .watchdog, .backgroundTaskExpired: true
    case .exit, .crash, .jetsam, .terminated, .exitedOnSuspend, .forceQuit, .lockedFile,
      .misbehaviour, .failedToStart, .uninstalled, .shutdown:
      false
    }
  }

  private func end(_ process: AppProcess) {
    do {
      try process.container.kill()
    } catch {
      logger.error("the tree of process \(process.pid) could not be killed: \(error)")
      try? process.process.send(SIGKILL)
    }
    // After the kill: an app that sees its port closed ends by itself, and so by another reason.
    process.port?.close()
  }

  /// Looks at the stacks of a process that says it is crashing, and lets it go on to its end.
  func sampleCrash(_ process: AppProcess, signal: Int32, of app: HostedApp) {
    let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    guard process.crashStack == nil, crashes.contains(signal) else { return }
    process.crashStack = ""
    handle(.process(app.id, .crashing(signal: signal)))
    let bound = NIOLoopBound(process, eventLoop: loop)
    let loop = loop
    stackSampler.sample(process.pid) { sample in
      loop.execute {
        bound.value.crashStack = sample.text
        // It may have grown tired of waiting and be gone.
        try? bound.value.process.send(signal)
      }
    }
  }

  /// Makes the process crash as a bad access would.
  func crash(_ process: AppProcess) {
    do {
      try process.process.send(SIGSEGV)
    } catch {
      logger.error("process \(process.pid) could not be signalled: \(error)")
    }
  }

  /// Has the kernel told of the exit once it has happened and everything the process had said
  /// before was read.
  func watchExit(of process: AppProcess, of app: HostedApp) {
    let bound = NIOLoopBound((self, process, app), eventLoop: loop)
    let loop = loop
    do {
      _ = try exitWatcher.watch(process.process.processDescriptor, for: .processExit) {
        loop.execute {
          let (controller, process, app) = bound.value
          controller.exited(process, of: app)
        }
      }
    } catch {
      logger.critical("the exit of process \(process.pid) cannot be watched: \(error)")
      end(process)
      exited(process, of: app)
    }
  }

  private func exited(_ process: AppProcess, of app: HostedApp) {
    guard process.status == nil else { return }
    do {
      guard let status = try process.process.reap() else {
        // A tracer, such as the stack sampler, sees the end first; the parent only after it.
        loop.assumeIsolated().scheduleTask(in: .milliseconds(5)) { [unowned self] in
          exited(process, of: app)
        }
        return
      }
      process.status = status
    } catch {
      logger.error("the exit status of process \(process.pid) is lost: \(error)")
      process.status = .signaled(signal: SIGKILL, coreDumped: false)
    }
    // What it has started ends with it; this also closes every copy of the port.
    if (try? process.container.isPopulated) != false { end(process) }
    guard !process.isPortClosed else {
      bury(process, of: app)
      return
    }
    loop.assumeIsolated().scheduleTask(in: .milliseconds(200)) { [unowned self] in
      bury(process, of: app)
    }
  }

  func portClosed(_ process: AppProcess, of app: HostedApp) {
    process.isPortClosed = true
    guard process.status == nil else {
      bury(process, of: app)
      return
    }
    if app.process === process {
      handle(.process(app.id, .closedPort))
    }
  }

  /// Tells the kernel that the process is gone.
  private func bury(_ process: AppProcess, of app: HostedApp) {
    // A message to the app may find its port closed while effects are carried out. The kernel
    // would hear of the exit only after them, and what follows here builds on its answer.
    guard !isDraining else {
      loop.assumeIsolated().execute { [unowned self] in bury(process, of: app) }
      return
    }
    guard !process.isBuried, let status = process.status else { return }
    process.isBuried = true
    process.port?.close()
    closeScene(process.sceneToken)
    let ended: LifecycleKernel.ExitStatus =
      switch status {
      case .exited(let code): .exited(code: code)
      case .signaled(let signal, _): .signaled(signal)
      }
    handle(.process(app.id, .exited(ended)))
    // By now the kernel may have started its next process.
    if app.process === process {
      app.process = nil
      try? folder.removeRunFile(of: app.bundleIdentifier)
      answerWaiters()
    }
    removeContainer(of: process, attempts: 50)
    if device.position(of: app.id) == .absent {
      app.resolveLaunch(
        .failed("\(app.bundleIdentifier) was not launched: something else was asked for since"))
      forgetIfUninstalled(app)
    }
    finishShutdown()
  }

  /// Removes the container; what the process had started may take a moment to be gone.
  private func removeContainer(of process: AppProcess, attempts: Int) {
    do {
      try process.container.remove()
    } catch  where attempts > 0 {
      loop.assumeIsolated().scheduleTask(in: .milliseconds(10)) { [unowned self] in
        end(process)
        removeContainer(of: process, attempts: attempts - 1)
      }
    } catch {
      logger.error("the container of process \(process.pid) could not be removed: \(error)")
    }
  }

  /// Writes down who was started, so that the next boot finds it if this daemon is killed.
  func noteRunning(_ process: AppProcess, of app: HostedApp) {
    do {
      try folder.writeRunFile(
        of: app.bundleIdentifier, process.process.identity.description)
    } catch {
      logger.error("the note about \(app.bundleIdentifier) could not be written: \(error)")
    }
  }

  /// Ends every process at once, and calls `onShutdown` when they are gone.
  func shutDown() {
    isShuttingDown = true
    _ = request(.shutDown)
    finishShutdown()
  }

  private func finishShutdown() {
    guard isShuttingDown, let onShutdown, registry.all.allSatisfy({ $0.process == nil }) else {
      return
    }
    self.onShutdown = nil
    stopScreen(then: onShutdown)
  }

  /// Ends the parts of the system that are processes of their own, the shell first.
  private func stopScreen(then done: @escaping () -> Void) {
    let display = display
    let stopDisplay: () -> Void = {
      if let display { display.stop(then: done) } else { done() }
    }
    if let shell { shell.stop(then: stopDisplay) } else { stopDisplay() }
  }
}
