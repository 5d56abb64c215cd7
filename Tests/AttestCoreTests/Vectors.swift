import Foundation

/// The folder of the test vectors.
let vectors = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Vectors"
