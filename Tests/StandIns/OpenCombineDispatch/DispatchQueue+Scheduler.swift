// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
  public struct SchedulerTimeType: Strideable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(magnitude: Int(to) - Int(from))
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(stride.magnitude))
    }

    /// A time that passes, in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable
    {
      public var magnitude: Int

      init(magnitude: Int) { self.magnitude = magnitude }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func seconds(_ value: Double) -> Stride {
        Stride(magnitude: Int(value * 1_000_000_000))
      }
      public static func seconds(_ value: Int) -> Stride {
        Stride(magnitude: value * 1_000_000_000)
      }
      public static func milliseconds(_ value: Int) -> Stride {
        Stride(magnitude: value * 1_000_000)
      }

      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Stride, b: Stride) -> Stride {
        Stride(magnitude: a.magnitude + b.magnitude)
      }
      public static func - (a: Stride, b: Stride) -> Stride {
        Stride(magnitude: a.magnitude - b.magnitude)
      }
      public static func * (a: Stride, b: Stride) -> Stride {
        Stride(magnitude: a.magnitude * b.magnitude)
      }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
    }
  }

  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(execute: DispatchWorkItem(block: action))
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { asyncAfter(deadline: date.dispatchTime, execute: DispatchWorkItem(block: action)) }
}
