import KumikoFoundation

/// Text, as Core Foundation calls it.
public typealias CFString = String
/// Bytes, as Core Foundation calls them.
public typealias CFData = Data
/// A list, as Core Foundation calls it.
public typealias CFArray = [Any]
/// Core Foundation's dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// Core Foundation's address.
public typealias CFURL = URL
