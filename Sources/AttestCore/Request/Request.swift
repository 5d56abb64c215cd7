internal import AttestPDF

/// A request for a paper, excluding the person, the template and the answers.
///
/// A draft, an attestation and a past attestation each contain one. The data attached to a PDF, the
/// memory and the last papers store it as lines.
public struct Request: Hashable, Sendable {
  /// How much of the paper to write.
  public var extent: Extent
  /// The codes of the reasons, in any order; duplicates are ignored.
  public var reasons: [String]
  /// The time of the exit, which may be relative to the time of writing.
  public var exit: ExitTime
  /// The town where the paper is signed, if it is not the person's own town.
  public var place: String?
  /// Whether to draw the person's stored signature.
  public var isSigned: Bool
  /// Whether each signature box is a form field that other programs can sign.
  public var isSignable: Bool

  /// How much of a paper is written.
  public enum Extent: String, Sendable {
    /// The whole paper.
    case whole
    /// Everything except the QR code.
    case withoutCode = "no-code"
    /// Only the person's details, and any answers that were given.
    ///
    /// Reasons and times are filled in with a pen, so there is no QR code.
    case blank
  }

  /// Requests a whole paper with an exit now, unless other values are given.
  public init(
    extent: Extent = .whole, reasons: [String] = [], exit: ExitTime = .now, place: String? = nil,
    isSigned: Bool = false, isSignable: Bool = false
  ) {
    self.extent = extent
    self.reasons = reasons
    self.exit = exit
    self.place = place
    self.isSigned = isSigned
    self.isSignable = isSignable
  }

  /// The request for the same paper to be filled in with a pen: without reasons, an exit or a drawn
  /// signature.
  package var blank: Request { Request(extent: .blank, place: place, isSignable: isSignable) }

  /// Reuses the town, the extent and the signature fields of the paper that this one corrects,
  /// unless others were given.
  mutating func takeOptions(of last: Request) {
    place = place ?? last.place
    if extent == .whole { extent = last.extent }
    isSignable = isSignable || last.isSignable
  }
}

extension Record.Lines {
  /// Adds the lines of a request, each key after `prefix`.
  ///
  /// The exit is not among them, because it is written beside the time of writing. The answers and
  /// the signature in attached data, and the mark of a sample, are written here, because their
  /// lines come between the others.
  mutating func add(
    _ request: Request, after prefix: String = "", answers: [String: String] = [:],
    signature: Signature? = nil, isSample: Bool
  ) {
    if !request.reasons.isEmpty { add(prefix + "reasons", request.reasons.joined(by: " ")) }
    add(texts: answers, after: prefix + "field-")
    if let place = request.place { add(prefix + "place", text: place.composed) }
    if let signature {
      add(prefix + "signature", text: signature.text)
    } else if request.isSigned {
      add(prefix + "signed", "yes")
    }
    if request.extent != .whole { add(prefix + "extent", request.extent.rawValue) }
    if isSample { add(prefix + "specimen", "yes") }
    if request.isSignable { add(prefix + "signable", "yes") }
  }
}

extension Request {
  /// Reads the lines of a request whose keys begin with `prefix`; the caller has read the exit.
  init(_ record: Record, after prefix: String = "", exit: ExitTime) {
    self.init(
      extent: record[prefix + "extent"].flatMap(Extent.init(rawValue:)) ?? .whole,
      reasons: record.words(prefix + "reasons"), exit: exit, place: record.text(prefix + "place"),
      isSigned: record.says(prefix + "signed") || record[prefix + "signature"] != nil,
      isSignable: record.says(prefix + "signable"))
  }
}
