import KumikoFoundation

/// Text by Core Foundation's name.
public typealias CFString = String
/// Bytes by Core Foundation's name.
public typealias CFData = Data
/// An array by Core Foundation's name.
public typealias CFArray = [Any]
/// A dictionary by Core Foundation's name.
public typealias CFDictionary = [AnyHashable: Any]
/// A URL by Core Foundation's name.
public typealias CFURL = URL
