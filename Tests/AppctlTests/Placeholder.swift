// AppctlTests
