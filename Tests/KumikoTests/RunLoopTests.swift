import KumikoTestSupport
import Testing

/// A program with a window, on SDL's driver that shows nothing.
struct `a running window` {
  @Test func `lets tasks, the main queue, timers and animations go on`() async throws {
    let run = try await Program(built: "WindowProbe")
      .run(environment: ["SDL_VIDEODRIVER": "dummy"])
    expect(
      run.output.split(separator: "\n") == [
        "task", "sleeping task", "main queue", "main queue from another thread", "timer",
        "animation",
      ], run.output.split(separator: "\n"))
    expect(run.errors.isEmpty, run.errors)
    expect(run.status == 0, run.status)
  }

  @Test func `is one of several, each with its own animations, and the last one ends the program`()
    async throws
  {
    let run = try await Program(built: "WindowProbe")
      .run(["windows"], environment: ["SDL_VIDEODRIVER": "dummy"])
    expect(
      run.output.split(separator: "\n") == [
        "window for the launch", "window for a second one", "2 windows animate", "window gone",
        "1 window animates", "window gone", "end",
      ], run.output.split(separator: "\n"))
    expect(run.errors.isEmpty, run.errors)
    expect(run.status == 0, run.status)
  }
}
