import Testing

@testable import LifecycleCheck

/// What is read of /proc.
@Suite struct ReadingTests {
  @Test("A timer's next firing is read, and a timer that is not set is none")
  func timers() {
    #expect(ProcessTimers.next(in: "clockid: 1\nit_value: (1, 500000000)\n") == 1.5)
    #expect(ProcessTimers.next(in: "clockid: 1\nit_value: (0, 0)\n") == nil)
    #expect(ProcessTimers.next(in: "pos: 0\n") == nil)
  }

  @Test("Sockets of the process alone are listed, with their addresses")
  func sockets() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1
         1: 0100007F:1F91 0100007F:0050 01 00000000:00000000 00:00000000 00000000     0        0 12 1
         2: 0100007F:1F92 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 11 1
      """
    let open = ProcessSockets.parse(table, isTCP: true, of: ["11"])
    #expect(open == [OpenSocket(kind: "listening TCP", local: "127.0.0.1:8080", remote: "")])
  }

  @Test("Memory that was swapped out counts")
  func memory() {
    let text = "Rss: 9 kB\nAnonymous:        4 kB\nSwap:     2 kB\n"
    #expect(AnonymousMemory.parse(text) == 6 * 1024)
  }
}
