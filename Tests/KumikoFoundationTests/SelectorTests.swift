import Dispatch
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// Methods that are named and called by selectors.
@MainActor struct SelectorTests {
  private class Shop: NSObject {
    var log: [String] = []
    var stock = 3
    func open() { log.append("open") }
    func buy(_ what: String) { log.append("buy \(what)") }
    func sell(_ what: Any?) -> Int {
      log.append("sell \(what as? String ?? "nothing")")
      return 1
    }
    func move(_ what: String, event: Int?) { log.append("move \(what) \(event ?? 0)") }
    func partner() -> Shop { self }
    func found() -> Shop { Shop() }
    nonisolated func closes(_ note: Notification) {}
    private func hide(_ what: String) { log.append("hide \(what)") }
    var hiding: Selector { Selector(Self.hide) }
  }

  private final class Bakery: Shop {
    override func open() { log.append("bakery opens") }
  }

  private func reports(_ body: () -> Void) -> [String] {
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) { body() }
    return kinds.withLock { $0 }
  }

  private func messages(_ body: () -> Void) -> [String] {
    let messages = Mutex<[String]>([])
    Diagnostics.withHandler({ report in messages.withLock { $0.append(report.message) } }) {
      body()
    }
    return messages.withLock { $0 }
  }

  @Test func `methods with up to two arguments are called, private ones too`() {
    let shop = Shop()
    shop.perform(Selector(Shop.open))
    shop.perform(Selector(Shop.buy), with: "bread")
    shop.perform(Selector(Shop.move), with: "flour", with: 4)
    shop.perform(Selector(Shop.move), with: "salt", with: nil)
    shop.perform(Selector(Shop.sell))
    shop.perform(shop.hiding, with: "gold")
    expect(
      shop.log == [
        "open", "buy bread", "move flour 4", "move salt 0", "sell nothing", "hide gold",
      ], shop.log)
  }

  @Test func `the method of a subclass is the one that is called`() {
    let bakery = Bakery()
    bakery.perform(Selector(Shop.open))
    expect(bakery.log == ["bakery opens"], bakery.log)
  }

  @Test func `a method that was named is found by its name, in objects that have it`() {
    let selector = Selector(Shop.buy, named: "buyInSelectorTests:")
    let (shop, other) = (Bakery(), NSObject())
    expect(shop.responds(to: "buyInSelectorTests:") && !other.responds(to: "buyInSelectorTests:"))
    expect(!shop.responds(to: "never:") && !shop.responds(to: nil))
    let delegate: any NSObjectProtocol = shop
    expect(delegate.responds(to: "buyInSelectorTests:") && !delegate.responds(to: "never:"))
    shop.perform("buyInSelectorTests:", with: "cake")
    expect(shop.log == ["buy cake"], shop.log)
    expect(selector == Selector("buyInSelectorTests:"), selector)
    expect(NSSelectorFromString(NSStringFromSelector(selector)) == selector, selector)
  }

  @Test func `selectors without names are equal to their copies alone`() {
    let one = Selector(Shop.open)
    let copy = one
    expect(one == copy && one != Selector(Shop.open) && one != Selector(Shop.buy))
    expect(Set([one, copy, "open", Selector("open")]).count == 2)
    expect(Selector(stringLiteral: "open") == Selector(Shop.open, named: "open"))
  }

  @Test func `an object that a method made lives until what runs now is over`() async {
    weak let made = Shop().perform(Selector(Shop.found))?.takeUnretainedValue()
    expect(made != nil)
    await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
    expect(made == nil, made)
  }

  @Test func `what a method returns is returned where it is an object`() {
    let shop = Shop()
    let result = shop.perform(Selector(Shop.partner))
    expect(result?.takeUnretainedValue() === shop, shop)
    expect(shop.perform(Selector(Shop.sell)) == nil && shop.perform(Selector(Shop.open)) == nil)
  }

  @Test func `a method that an object does not have, and a wrong argument, are reported`() {
    let shop = Shop()
    expect(reports { NSObject().perform(Selector(Shop.open)) } == ["selector.notAnswered"])
    expect(reports { shop.perform("unknownInSelectorTests") } == ["selector.notAnswered"])
    expect(reports { shop.perform(Selector(Shop.buy), with: 3) } == ["selector.argument"])
    expect(reports { shop.perform(Selector(Shop.buy)) } == ["selector.argument"])
    expect(shop.log.isEmpty, shop.log)
    let message = messages { shop.perform(Selector(Shop.buy), with: 3) }.first
    expect(message?.hasPrefix("a method of Shop takes ") == true, message)
  }

  @Test func `properties are read and set`() {
    let shop = Shop()
    shop.perform(Selector(setter: \Shop.stock), with: 7)
    expect(shop.stock == 7, shop.stock)
    expect(shop.responds(to: Selector(getter: \Shop.stock)))
  }

  @Test func `a change is taken back by a method, on an object that still exists`() {
    let manager = UndoManager()
    let shop = Shop()
    manager.registerUndo(withTarget: shop, selector: Selector(Shop.buy), object: "yeast")
    var gone: Shop? = Shop()
    manager.registerUndo(withTarget: gone as Any, selector: Selector(Shop.open), object: nil)
    gone = nil
    manager.undo()
    expect(shop.log == ["buy yeast"], shop.log)
  }
}
