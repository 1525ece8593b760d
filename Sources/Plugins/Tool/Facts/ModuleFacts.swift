/// What is known of a whole module.
struct ModuleFacts {
  private(set) var classes: [String: TypeFact] = [:]
  /// All types that the module has itself.
  private(set) var declared: Set<String> = []
  private(set) var inherited: [String: [String]] = [:]
  private(set) var members: [String: [MemberFact]] = [:]
  private(set) var membersByName: [String: [MemberFact]] = [:]
  /// What subclasses override, by full names.
  private(set) var overridden: Set<String> = []
  /// Requirements of the module's protocols that types may leave out, by names.
  private(set) var optionalRequirements: Set<String> = []

  /// Names of properties of whose changes some file tells by hand.
  private(set) var toldByHand: Set<String> = []

  /// Modules that some file imports.
  private(set) var imports: Set<String> = []

  /// What is left out of the module since it is of SwiftUI.
  private(set) var namesOfSwiftUI: Set<String> = []

  /// Those of them that return a value which is no optional one.
  private(set) var valuedRequirements: Set<String> = []

  private var (protocols, publicProtocols): (Set<String>, Set<String>) = ([], [])
  /// Full names that protocols of the module ask for, and names of properties of any type.
  private var (requirements, properties): (Set<String>, Set<String>) = ([], [])
  /// Names of the module's types, without the types around them.
  private var names: Set<String> = []
  private var generics: Set<String> = []
  private var objectiveCNames: [String: String] = [:]

  init(_ files: [FileFacts]) {
    for file in files {
      imports.formUnion(file.imports)
      namesOfSwiftUI.formUnion(file.namesOfSwiftUI)
      toldByHand.formUnion(file.toldByHand)
      names.formUnion(file.aliases)
      for type in file.types where !type.isUnnameable { add(type) }
      for member in file.members {
        members[member.type, default: []].append(member)
        membersByName[member.name, default: []].append(member)
        if member.isOverride { overridden.insert(member.fullName) }
        if member.isOptional, member.kind == .method {
          optionalRequirements.insert(member.name)
          if OptionalRequirements.hasValue(member) { valuedRequirements.insert(member.name) }
        }
      }
    }
    // Those of functions are named by nobody else, and may be called as any other.
    for type in files.flatMap(\.types) where type.isUnnameable && !declared.contains(type.name) {
      add(type)
    }
    for member in files.lazy.flatMap(\.members) {
      if protocols.contains(member.type) { requirements.insert(member.fullName) }
      if member.kind == .property { properties.insert(member.name) }
    }
  }

  private mutating func add(_ type: TypeFact) {
    if type.kind == .classType {
      classes[type.name] = type
      if let name = type.objectiveCName { objectiveCNames[name] = type.name }
    }
    if type.kind != .extensionOfType {
      declared.insert(type.name)
      let name = type.name.split(separator: ".").last ?? ""
      names.insert(String(name.prefix { $0 != "·" }))
    }
    if type.kind == .protocolType {
      protocols.insert(type.name)
      if type.isPublic { publicProtocols.insert(type.name) }
    }
    inherited[type.name, default: []] += type.inherited
    if type.isGeneric { generics.insert(type.name) }
  }

  /// Whether the module has a type of that name, wherever it is declared.
  func hasType(called name: String) -> Bool { names.contains(name) }

  /// Whether a type of the module has a property of that name, which may hold a closure.
  func hasProperty(called name: String) -> Bool {
    properties.contains(name)
  }

  /// Whether a type of the module is a protocol.
  func isProtocol(_ type: String) -> Bool { protocols.contains(type) }

  /// Whether a protocol of the module is seen by others.
  func isPublic(_ type: String) -> Bool { publicProtocols.contains(type) }

  /// Whether a protocol of the module asks for a method, by its full name.
  func isRequirement(_ fullName: String) -> Bool { requirements.contains(fullName) }

  /// A class of the module that a nib names; nil where there is none.
  func swiftName(ofClass name: String) -> String? {
    if let type = classes[name] { return type.isUnnameable ? nil : name }
    return objectiveCNames[name]
  }

  /// Whether a class of the module has a property that nibs connect.
  func hasOutlet(_ property: String, in type: String) -> Bool {
    members(of: swiftName(ofClass: type) ?? type, named: property).contains {
      $0.kind == .property && $0.isObjectiveC
    }
  }

  /// Whether a type has type parameters.
  func isGeneric(_ type: String) -> Bool { generics.contains(type) }

  /// Whether a type, or one around it, has type parameters.
  func isMadeOfTypes(_ type: String) -> Bool {
    var outer = ""
    for part in type.split(separator: ".") {
      outer += (outer.isEmpty ? "" : ".") + part
      if isGeneric(outer) { return true }
    }
    return false
  }

  /// The name of a type without the types that it is made of.
  private static func bare(_ type: String) -> String { String(type.prefix { $0 != "<" }) }

  /// A type and those of the module that it inherits from, itself first.
  func chain(of type: String) -> [String] {
    var chain = [type]
    var next = type
    while let parent = inherited[next]?.lazy.map({ Self.bare($0) })
      .first(where: { classes[$0] != nil }), !chain.contains(parent)
    {
      chain.append(parent)
      next = parent
    }
    return chain
  }

  /// All that a type inherits or conforms to, as it is written, through the module's types.
  func ancestors(of type: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for name in inherited[next] ?? [] where found.insert(name).inserted {
        waiting.append(Self.bare(name))
      }
    }
    return found
  }

  /// The members of a type and of those that it inherits from with a name.
  func members(of type: String, named name: String) -> [MemberFact] {
    for type in chain(of: type) {
      let found = (members[type] ?? []).filter { $0.name == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// What a class must have in itself, though an extension declares it: overrides, and what a
  /// subclass overrides.
  func hoisted(into type: String) -> [MemberFact] {
    guard classes[type] != nil else { return [] }
    return (members[type] ?? []).filter(isHoisted)
  }

  /// Whether the end of a copy extends types of a file.
  func isExtended(_ facts: FileFacts) -> Bool {
    facts.members.contains { member in
      member.isOptional
        || member.isOverride
          && ObjectOverrides.protocolName(of: member.fullName, in: member.type, self) != nil
    }
  }

  /// Types without what may be written in more than one way.
  private static func plain(_ types: [String]) -> [Substring] {
    types.map { type in
      let words = type.split(separator: " ").filter { !$0.hasPrefix("@") }.joined()
      return words.split(separator: ".").last?.prefix { !"?!".contains($0) } ?? ""
    }
  }

  /// Whether a member leaves its extension.
  func isHoisted(_ member: MemberFact) -> Bool {
    guard member.isInExtension, classes[member.type] != nil else { return false }
    if member.isOverride {
      return ObjectOverrides.protocolName(of: member.fullName, in: member.type, self) == nil
    }
    guard member.stub != nil else { return false }
    if member.isOpen { return true }
    // What a delegate's protocol asks for is Objective-C's, though nothing says so.
    guard overridden.contains(member.fullName) else { return false }
    return (membersByName[member.name] ?? []).contains { other in
      other.isOverride && other.fullName == member.fullName && other.type != member.type
        && Self.plain(other.parameterTypes) == Self.plain(member.parameterTypes)
        && chain(of: other.type).contains(member.type)
    }
  }
}
