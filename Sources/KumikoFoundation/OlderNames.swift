// Names of Darwin's for C and older code.

/// The largest finite `Float`, for a size without a bound.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest finite `Float`, for an animation without an end.
public let HUGE = Float.greatestFiniteMagnitude

/// A pointer to a variable whose object an Objective-C method can replace.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Seconds since the start of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// The current time, in seconds since the start of 2001. It jumps when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Core Foundation's Booleans are numbers of Foundation.
public typealias CFBoolean = NSNumber

/// `true` as an object.
public var kCFBooleanTrue: CFBoolean! { true }

/// `false` as an object.
public var kCFBooleanFalse: CFBoolean! { false }
