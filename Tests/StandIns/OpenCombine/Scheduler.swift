// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Where and when something is done.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ value: Int) -> Self
  static func seconds(_ value: Double) -> Self
  static func milliseconds(_ value: Int) -> Self
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Stage<Output, Failure> {
    Stage { outlet in
      start(
        Outlet(
          { value in scheduler.schedule(options: options) { outlet.send(value) } },
          end: { end in scheduler.schedule(options: options) { outlet.send(completion: end) } }))
    }
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Stage<Output, Failure> {
    Stage { outlet in
      var upstream: (any Cancellable)?
      scheduler.schedule(options: options) { upstream = start(outlet) }
      return AnyCancellable { upstream?.cancel() }
    }
  }

  /// The last value, once none came for so long.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Stage<Output, Failure> {
    Stage { outlet in
      var number = 0
      return then { (value: Output, next: Outlet<Output, Failure>) in
        number += 1
        let own = number
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: .seconds(0), options: options
        ) { if own == number { next.send(value) } }
      }
      .start(outlet)
    }
  }
}
