// ConformanceLedgerTests
