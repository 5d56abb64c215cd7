import Foundation

/// The folder of data from other programs.
let vectors = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Vectors"
