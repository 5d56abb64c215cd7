// Any bytes, with any level, versions, mask and ECI, give a symbol or a typed error, never a trap.
// This build checks bounds.
//
//   Tests/Fuzzing/fuzz.sh QRCode

@testable import AttestQRCode

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard input.count > 5 else { return 0 }
  let level = QRCode.Level.allCases[Int(input[0] & 3)]
  // Mostly small symbols, which are quick; larger versions are reached too.
  let lowest = Int(input[1] < 240 ? input[1] % 8 : input[1] % 44)
  let versions = lowest...lowest + Int(input[2] % 44)
  let mask: Int? = input[3] < 100 ? nil : Int(input[3] % 10)
  let eci = input[4] < 128 ? nil : (Int(input[4]) - 130) * 8191
  // Some short inputs are repeated to make long ones.
  let times = input[5] < 240 ? 1 : 1 + Int(input[5] % 64)
  let repeated = Array(repeatElement(input[6...], count: times).joined())
  do throws(QRCode.Failure) {
    let symbol = try QRCode(
      bytes: repeated, eci: eci, level: level, versions: versions,
      raisingLevel: input[0] & 4 != 0, mask: mask,
      compatibility: input[0] & 8 == 0 ? .standard : .nodeQrcode14)
    precondition(versions.contains(symbol.version))
    precondition(symbol[8, symbol.size - 8], "the dark module")
  } catch .tooLong(let bits, let capacity) {
    precondition(bits > capacity)
  } catch {}
  return 0
}
