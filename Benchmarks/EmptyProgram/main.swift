// The lower limit of every launch: a Swift program with Foundation that does nothing.
import Foundation

exit(ProcessInfo.processInfo.processIdentifier > 0 ? 0 : 1)
