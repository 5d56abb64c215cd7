import Foundation

/// The folder of what other programs gave.
let vectors = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Vectors"
