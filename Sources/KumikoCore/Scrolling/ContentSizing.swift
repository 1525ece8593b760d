/// A scroll view whose content is as large as it says itself, whatever constraints inside say.
protocol ContentSizing: UIScrollView {}
