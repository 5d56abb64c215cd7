import Foundation

/// The folder with the test vectors.
let vectors = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Vectors"
