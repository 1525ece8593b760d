/// The number of the behaviour that the app gets, `Kumiko.edition`: 1, and there is no other yet.
///
/// What changes the way in which code that compiles behaves comes under a new number, which an app
/// asks for; the article *What may change* says how.
public let edition = 1
