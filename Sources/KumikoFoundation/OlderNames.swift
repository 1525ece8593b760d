// What Darwin has for C and code that is old goes on using.

/// The largest finite `Float`, for a size without a bound.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest finite `Float`, for an animation without an end.
public let HUGE = Float.greatestFiniteMagnitude

/// What a method of Objective-C can exchange for another object: the pointer to a variable.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Seconds since the start of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// The time now, in seconds since the start of 2001. It jumps where the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Core Foundation's truth values are numbers of Foundation.
public typealias CFBoolean = NSNumber

/// Yes, as an object.
public var kCFBooleanTrue: CFBoolean! { true }

/// No, as an object.
public var kCFBooleanFalse: CFBoolean! { false }
