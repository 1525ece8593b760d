import Kumiko
import Offscreen

/// Rows of tables: the first layout, scrolling, and a row that grows during typing.
func tableBenchmarks() -> [Benchmark] {
  do {
    try printSlowestFrame()
    return [firstLayout(), try scrolledTable(), try keystroke()]
  } catch {
    print("tables: not measured, \(error)")
    return []
  }
}

/// The first frame of a table of self-sizing rows, against one of few rows.
private func firstLayout() -> Benchmark {
  func measurement(_ label: String, rows: Int) -> Measurement {
    Measurement(
      label,
      prepare: {
        let screen = try? TableScreen(rows: rows)
        return { screen?.start() }
      })
  }
  return Benchmark(
    "table/first layout of 100,000 self-sizing rows",
    subject: measurement("100,000 rows", rows: 100_000),
    baseline: measurement("100 rows", rows: 100), ratioLimit: 1.2)
}

/// A frame in which new rows become visible, measured for the first time.
private func scrolledTable() throws -> Benchmark {
  let screen = try TableScreen(rows: 10_000)
  screen.start()
  var offset: CGFloat = 0
  let still = try TableScreen(rows: 10_000)
  still.start()
  var small: CGFloat = 0
  return Benchmark(
    "table/scrolled frame of 10,000 Japanese rows",
    subject: Measurement(
      "60 points a frame", units: 10,
      body: {
        for _ in 0..<10 {
          offset = offset > 400_000 ? 0 : offset + 60
          screen.scroll(to: offset)
        }
      }),
    baseline: Measurement(
      "7 points a frame, rows known", units: 10,
      body: {
        for _ in 0..<10 {
          small = small > 700 ? 0 : small + 7
          still.scroll(to: small)
        }
      }), timeLimit: 0.008)
}

/// A keystroke in a row with a text view, to the pixels of its frame.
private func keystroke() throws -> Benchmark {
  let screen = try TableScreen(rows: 1_000, hasWriting: true)
  screen.beginWriting()
  let other = try TableScreen(rows: 1_000)
  other.start()
  var typed = 0
  return Benchmark(
    "table/keystroke in a growing row",
    subject: Measurement(
      "keystroke",
      body: {
        typed += 1
        if typed % 300 == 0 {
          screen.host.key("a", modifiers: .control)
          screen.host.key("backspace")
        }
        screen.host.type("字")
        screen.frame()
      }),
    baseline: Measurement(
      "scrolled frame",
      body: {
        other.scroll(to: other.table.contentOffset.y > 500 ? 0 : other.table.contentOffset.y + 7)
      }
    ), timeLimit: 0.004)
}

/// The slowest of the frames of a table that is scrolled from its start, with every row visible for
/// the first time.
private func printSlowestFrame() throws {
  let screen = try TableScreen(rows: 10_000)
  screen.start()
  var slowest = 0.0
  var offset: CGFloat = 0
  for _ in 0..<1_500 {
    offset += 60
    let start = processorTime()
    screen.scroll(to: offset)
    slowest = max(slowest, processorTime() - start)
  }
  let text = (slowest * 1_000_000).rounded() / 1_000
  print("table: the slowest of 1,500 scrolled frames took \(text) ms; the limit is 8 ms")
}
