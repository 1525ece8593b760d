import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct CacheTests {
  @Test func `The least recently used values go first`() {
    var cache = BoundedCache<Int, String>(limit: 3)
    for key in 1...3 { expect(cache.insert("\(key)", for: key, cost: 1).isEmpty) }
    expect(cache.value(for: 1) == "1", cache.value(for: 1))
    expect(cache.insert("4", for: 4, cost: 1) == ["2"])
    expect(cache.value(for: 2) == nil && cache.value(for: 1) == "1")
    expect(cache.insert("big", for: 5, cost: 3) == ["3", "4", "1"])
    expect(cache.count == 1 && cache.cost == 3)
  }

  @Test func `A value larger than the whole bound is given back`() {
    var cache = BoundedCache<Int, String>(limit: 3)
    _ = cache.insert("kept", for: 1, cost: 2)
    expect(cache.insert("huge", for: 2, cost: 4) == ["huge"])
    expect(cache.value(for: 1) == "kept", cache.value(for: 1))
  }

  @Test func `A new value of a key replaces the old one`() {
    var cache = BoundedCache<Int, String>(limit: 3)
    _ = cache.insert("old", for: 1, cost: 2)
    expect(cache.insert("new", for: 1, cost: 1) == ["old"])
    expect(cache.cost == 1 && cache.value(for: 1) == "new")
    expect(cache.removeAll() == ["new"] && cache.isEmptyNow)
  }

  @Test func `It behaves as a list in order of use would`() {
    var numbers = SeededNumbers(seed: 3)
    var cache = BoundedCache<Int, Int>(limit: 20)
    // Newest last.
    var model: [(key: Int, cost: Int)] = []
    for step in 0..<3_000 {
      let key = Int.random(in: 0..<30, using: &numbers)
      if Bool.random(using: &numbers) {
        let found = cache.value(for: key)
        let index = model.firstIndex { $0.key == key }
        expect((found != nil) == (index != nil), saying: "step \(step)")
        if let index { model.append(model.remove(at: index)) }
      } else {
        let cost = Int.random(in: 1...6, using: &numbers)
        _ = cache.insert(key, for: key, cost: cost)
        model.removeAll { $0.key == key }
        while model.reduce(cost, { $0 + $1.cost }) > 20 { model.removeFirst() }
        model.append((key, cost))
      }
      expect(cache.count == model.count && cache.cost == model.reduce(0) { $0 + $1.cost })
    }
  }

  @Test func `What is asked for again is told from what is asked for once`() {
    var askings = SecondAskings()
    // Spread evenly, so that none takes the place of another.
    let hashes = (1...500).map { Int(bitPattern: UInt($0) &* 0x9E37_79B9_7F4A_7C15) }
    for hash in hashes { expect(!askings.isAgain(hash), hash) }
    for hash in hashes { expect(askings.isAgain(hash), hash) }
  }

  @Test func `What was asked for long ago counts as new: as much is noted whatever is asked`() {
    var askings = SecondAskings()
    expect(!askings.isAgain(7) && askings.isAgain(7))
    for other in 1...3 { expect(!askings.isAgain(7 + other << 40), other) }
    expect(askings.isAgain(7), saying: "there is a place for each of four")
    expect(!askings.isAgain(7 + 4 << 40))
    expect(!askings.isAgain(7), saying: "the fifth took its place")
  }

  @Test func `Stretched masks stay within their bound`() throws {
    let mask = MaskCache.shared.rounded(CornerRadii(6))
    let surface = try PixelSurface(width: 130, height: 130)
    let raster = Raster()
    for size in 20..<128 {
      for height in [40, 60, 80, 100, 120] {
        let rect = CGRect(x: 0, y: 0, width: size, height: height)
        let command = ImageCommand(mask.bitmap, in: rect, tint: orange, slices: mask.slices)
        raster.replay(
          DisplayList(width: 130, height: 130, commands: [.image(command)]), onto: surface)
      }
    }
    expect(raster.caches.stretched.cost > 0 && raster.caches.stretched.cost <= 8 << 20)
  }
}

extension BoundedCache {
  fileprivate var isEmptyNow: Bool { count == 0 && cost == 0 }
}
