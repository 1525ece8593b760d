import Foundation
import KumikoGraphics

/// Rows of comparing pictures, as every snapshot does: 800 × 600 pixels.
func comparisonBenchmarks() -> [Benchmark] {
  let (width, height) = (800, 600)
  let bytes = (0..<(width * height * 4)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  let reference = Bitmap(width: width, height: height, format: .color, bytes: bytes)
  func changed(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
    var bytes = bytes
    for y in rows { for x in columns { bytes[(y * width + x) * 4 + 1] ^= 255 } }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }
  func row(_ name: String, _ actual: Bitmap) -> Benchmark {
    Benchmark(
      "comparison/\(name), 800 × 600",
      subject: Measurement("PictureComparison") {
        consume(PictureComparison(reference: reference, actual: actual))
      },
      baseline: Measurement("a loop over the channels") {
        consume(differences(reference.bytes, actual.bytes))
      }, timeLimit: 1e-3)
  }
  return [
    row("equal pictures", changed(0..<0, 0..<0)),
    row("a cell differs", changed(100..<150, 200..<250)),
    row("every pixel differs", changed(0..<width, 0..<height)),
  ]
}

/// The simplest comparison: count, maximum and sum, without positions.
private func differences(_ first: [UInt8], _ second: [UInt8]) -> (Int, Int, Int) {
  var (count, largest, sum) = (0, 0, 0)
  for index in first.indices {
    let distance = abs(Int(first[index]) - Int(second[index]))
    if distance > 0 { count += 1 }
    largest = max(largest, distance)
    sum += distance
  }
  return (count, largest, sum)
}
