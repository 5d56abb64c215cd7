/// A square of modules (ISO/IEC 18004).
public struct QRCode: Sendable, Hashable {}
