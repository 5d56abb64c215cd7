/// A file being written (ISO 32000).
public struct Document {}
