import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

#if DEBUG
  /// In debug builds each change of a store looks whether the store still holds together: a store
  /// that was spoilt before ends the program at the next change.
  struct InvariantTests {
    @Test func `an order whose items occur twice ends the next insertion`() async {
      await #expect(processExitsWith: .failure) {
        var order = ItemOrder([3, 1, 2])
        order.insert(1, count: 1, at: 0)
      }
    }

    @Test func `an order with a piece beyond its base ends the next removal`() async {
      await #expect(processExitsWith: .failure) {
        var order = ItemOrder([0, 1, 2, 3, 4])
        order.insert(7, count: 1, at: 2)
        order.pieces[2].source = 4
        order.pieces[2].floor = 4
        order.remove(0..<1)
      }
    }

    @Test func `an order whose count is wrong ends the next insertion of many`() async {
      await #expect(processExitsWith: .failure) {
        var order = ItemOrder([0, 1, 2])
        order.count = 9
        order.insert([5, 7], at: 0)
      }
    }

    @Test func `a table with a key that cannot be found ends the next addition`() async {
      await #expect(processExitsWith: .failure) {
        let table = IdentifierTable<String>()
        _ = table.intern(["a", "b", "c"])
        table.slots = [UInt32](repeating: 0, count: table.slots.count)
        _ = table.intern(["d"])
      }
    }

    @Test func `a table with a wrong hash ends the next addition`() async {
      await #expect(processExitsWith: .failure) {
        let table = IdentifierTable<String>()
        _ = table.intern(["a", "b", "c"])
        table.hashes[1] ^= 0x8000_0000
        _ = table.intern(["d"])
      }
    }

    @Test func `stores that nobody spoilt go on`() {
      var order = ItemOrder([0, 1, 2, 3, 4])
      order.insert(7, count: 3, at: 2)
      order.move(0..<2, to: 5)
      order.remove([0..<1, 3..<4])
      let table = IdentifierTable<String>()
      _ = table.intern(["a", "b", "c"])
      _ = table.intern(["d", "a", "e"])
      expect(order.count == 6 && table.count == 5)
    }
  }
#endif
