import CommonCrypto
import CoreImage
import Foundation
import KumikoTestSupport
import Testing
import UIKit

/// QR codes, against those that another program (python-qrcode 8.2) draws.
@MainActor struct QRCodeTests {
  /// Rows from above, `#` for dark; without the border.
  private func rows(_ text: String, _ level: String = "M") throws -> [String] {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(text.utf8)
    filter.correctionLevel = level
    let image = try #require(filter.outputImage)
    let size = Int(image.extent.width)
    let all = pixels(image)
    let dark = all.map { $0[0] == 0 }
    for place in 0..<size {
      for edge in [place, (size - 1) * size + place, place * size, place * size + size - 1] {
        expect(!dark[edge], saying: "the border is white")
      }
    }
    return (1..<(size - 1)).map { y in
      (1..<(size - 1)).map { dark[y * size + $0] ? "#" : "." }.joined()
    }
  }

  private func text(_ count: Int) -> String {
    String((0..<count).map { Character(UnicodeScalar(UInt8(97 + ($0 * 7 + count) % 26))) })
  }

  private static func digest(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    CC_SHA256(bytes, CC_LONG(bytes.count), &digest)
    return digest.map { String(format: "%02x", $0) }.joined()
  }

  @Test func `a code is what the other program draws`() throws {
    let expected = """
      #######.##..#.###.#######
      #.....#.#.##......#.....#
      #.###.#.#..#....#.#.###.#
      #.###.#..#.#...#..#.###.#
      #.###.#.#.##..#.#.#.###.#
      #.....#....##.....#.....#
      #######.#.#.#.#.#.#######
      .............#.#.........
      #..#######...#.#.#..#.###
      ##..#..###.###.#...####..
      ..##.###..####.#.##..##.#
      ..#.....#.##.#.....#.##.#
      .####.##.##.##..#.#..#.#.
      #...#...#.#..####...####.
      ####.####.####.#....#.###
      #.#.##.##..#.......#.##..
      #..##.##.#....#######.###
      ........#.#####.#...###..
      #######.####....#.#.###.#
      #.....#.#...#.###...##.##
      #.###.#.##..##########..#
      #.###.#.#.....#.###...###
      #.###.#..##.#.###..##..##
      #.....#..##...##.##..####
      #######.###..##.#.##.#..#
      """
    let code = try rows("ryfmtahovcjqxelsz").joined(separator: "\n")
    expect(code == expected, "\n" + code)
  }

  /// Correction, bytes, modules a side, and the digest of the rows.
  nonisolated private static let large: [(String, Int, Int, String)] = [
    ("H", 30, 33, "3bb1430a2cc003c8f1e8ee2cc3f9c0192ceb13e0b6b70c33282ca275dc5de839"),
    ("L", 100, 37, "4487bc001eb1fc96dbf680632cee664b7b33a575a833e8f6c08ae1590238cd11"),
    ("M", 150, 49, "e9e6a66c80a45e8f67807aebc696ab2c9f3ba8e7d59a9603f08f7dd0384b0b05"),
    ("M", 200, 57, "a8ee65e55f9bf468c886e43675b1cdf5de334a20b58111ed3135b03c6460f6e5"),
    ("Q", 330, 85, "d56286bcdd0b88676eb79685078069c086630fe3801a5cd7239a7a8c4f3abeed"),
    ("H", 1150, 173, "39fa53afac9d5e3a351a55cfaf5f4cf6c051a0e6b4e2363b03cbfe247afdd73a"),
    ("L", 1900, 145, "58fdbc0ffb3a636176b71d6a05e5e21817f9a03c55f48a278efec57b23cc4a5e"),
    ("L", 2953, 177, "b8680d18411b4d70da6e0388ec77d18ffd5c90b1ae822012f70446009bba8422"),
  ]

  @Test(arguments: large)
  func `larger codes are, too, up to the largest`(code: (String, Int, Int, String)) throws {
    let rows = try rows(text(code.1), code.0)
    let words = Self.digest(rows.joined(separator: "\n"))
    expect(rows.count == code.2 && words == code.3, (rows.count, words))
  }

  @Test func `the mask of each code is the one that is easiest to read`() throws {
    // The other program drew all eight of each, and the rules of the standard were counted over
    // them by other code; each mask is chosen among these.
    let codes = try (1...60).map { count in
      try rows(text(count), ["L", "M", "Q", "H"][count % 4]).joined(separator: "\n")
    }
    let digest = Self.digest(codes.joined(separator: "\n"))
    expect(
      digest == "8ecb917a411ebc60f0b80238d8f3ed3d2a631d5dbdd76f639b94633599ade9d5", digest)
  }

  @Test func `a word that is no correction means a seventh`() throws {
    expect(try rows("kumiko", "X") == rows("kumiko", "M"))
    expect(try rows("kumiko", "X") != rows("kumiko", "L"))
  }

  @Test func `what does not fit makes none, which is said`() {
    let filter = CIFilter(name: "CIQRCodeGenerator")
    expect(filter?.outputImage == nil, saying: "there is no message")
    filter?.setValue(Data(repeating: 1, count: 2954), forKey: "inputMessage")
    filter?.setValue("L", forKey: "inputCorrectionLevel")
    expect(reportKinds { expect(filter?.outputImage == nil) } == ["coreImage.message"])
    filter?.setValue(Data(), forKey: "inputMessage")
    expect(filter?.outputImage?.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
  }

  @Test func `a code stays sharp where it is made larger`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("kumiko".utf8)
    let large = try #require(filter.outputImage).transformed(
      by: CGAffineTransform(scaleX: 10, y: 10))
    expect(large.extent.size == CGSize(width: 230, height: 230))
    expect(Set(pixels(large)) == [[0, 0, 0, 255], [255, 255, 255, 255]])
  }
}
