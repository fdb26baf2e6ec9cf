import Foundation

/// Says something to whoever has started keybagd.
func say(_ text: String) { FileHandle.standardError.write(Data("keybagd: \(text)\n".utf8)) }
