/// Numbers on three shelves, and the operations on them. Operations are determined by a seed, so
/// that two runs of a script show the same.
struct Shelves {
  private(set) var numbers = [Array(1...24), Array(25...40), Array(41...60)]
  private var next = 61
  private var random = SeededGenerator(seed: 7)

  mutating func insert() {
    for _ in 0..<3 {
      let place = place(adding: 1)
      numbers[place.shelf].insert(next, at: place.index)
      next += 1
    }
  }

  mutating func delete() {
    for _ in 0..<3 { _ = take() }
  }

  /// Moves an item on the same shelf.
  mutating func move() {
    for _ in 0..<3 {
      guard let (shelf, number) = take() else { return }
      numbers[shelf].insert(
        number, at: Int.random(in: 0...numbers[shelf].count, using: &random))
    }
  }

  /// Moves an item to another shelf.
  mutating func moveAcross() {
    for _ in 0..<3 {
      guard let (shelf, number) = take() else { return }
      let other = (shelf + Int.random(in: 1...2, using: &random)) % numbers.count
      numbers[other].insert(
        number, at: Int.random(in: 0...numbers[other].count, using: &random))
    }
  }

  mutating func shuffle() {
    for shelf in numbers.indices { numbers[shelf].shuffle(using: &random) }
  }

  mutating func sort() {
    for shelf in numbers.indices { numbers[shelf].sort() }
  }

  mutating func changeAnything() {
    insert()
    delete()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: shuffle()
    case 1: sort()
    case 2, 3: move()
    default: moveAcross()
    }
  }

  private mutating func place(adding count: Int) -> (shelf: Int, index: Int) {
    let shelf = Int.random(in: numbers.indices, using: &random)
    return (shelf, Int.random(in: 0..<(numbers[shelf].count + count), using: &random))
  }

  private mutating func take() -> (shelf: Int, number: Int)? {
    let full = numbers.indices.filter { !numbers[$0].isEmpty }
    guard let shelf = full.randomElement(using: &random) else { return nil }
    let index = Int.random(in: numbers[shelf].indices, using: &random)
    return (shelf, numbers[shelf].remove(at: index))
  }
}
