/// The edition of the behaviour that the app uses, `Kumiko.edition`: 1, the only one so far.
///
/// A change to how code that still compiles behaves gets a new number, which an app opts in to; see
/// the article *What may change*.
public let edition = 1
