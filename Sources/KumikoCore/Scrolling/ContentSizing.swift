/// A scroll view that determines the size of its content itself, regardless of constraints inside.
protocol ContentSizing: UIScrollView {}
