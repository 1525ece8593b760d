import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

/// Two pictures that are mixed.
struct DissolveTests {
  private let left = CGRect(x: 0, y: 0, width: 4, height: 2)
  private let all = CGRect(x: 0, y: 0, width: 8, height: 2)

  private func row(_ commands: [DisplayList.Command]) throws -> [Int] {
    let surface = try drawn(8, 2, commands)
    return (0..<8).map { surface.darkness($0, 1) }
  }

  @Test func `each picture has its share, over what was there before`() throws {
    let row = try row([
      .pushDissolve(0.25, all), .fill(left, .black), .pop,
      .fill(CGRect(x: 2, y: 0, width: 4, height: 2), .black), .pop,
    ])
    // Only in the first, in both, only in the second, in none.
    for (column, darkness) in [(0, 191), (3, 255), (5, 64), (7, 0)] {
      expect(abs(row[column] - darkness) <= 1, saying: "\(column): \(row)")
    }
  }

  @Test func `what is the same in both does not change`() throws {
    let grey = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let plain = try row([.fill(left, grey)])
    for share in [0, 0.1, 0.5, 0.9, 1] as [Float] {
      let mixed = try row([
        .pushDissolve(share, all), .fill(left, grey), .pop, .fill(left, grey), .pop,
      ])
      expect(zip(plain, mixed).allSatisfy { abs($0 - $1) <= 1 }, saying: "\(share): \(mixed)")
    }
  }

  @Test func `at its ends it is the one picture or the other`() throws {
    func mixed(_ share: Float) throws -> [Int] {
      try row([.pushDissolve(share, all), .fill(left, .black), .pop, .pop])
    }
    expect(try mixed(0) == row([.fill(left, .black)]))
    expect(try mixed(1) == row([]))
    expect(try mixed(.nan) == mixed(0) && mixed(7) == mixed(1))
  }

  @Test func `a mix in a mix, in a group and beyond the surface is one picture`() throws {
    let row = try row([
      .pushOpacity(0.5, all), .pushDissolve(0.5, all.insetBy(dx: -50, dy: -50)),
      .pushDissolve(0.5, all), .fill(all, .black), .pop, .pop, .pop, .pop, .pop,
      .fill(CGRect(x: 6, y: 0, width: 2, height: 2), .black),
    ])
    // A half of a half of a half.
    expect(abs(row[0] - 32) <= 2 && row[7] == 255, saying: "\(row)")
  }

  @Test func `pushes without pops end with the list`() throws {
    expect(
      try row([.pushDissolve(0.5, all), .fill(all, .black)]).allSatisfy { abs($0 - 128) <= 1 })
  }
}
