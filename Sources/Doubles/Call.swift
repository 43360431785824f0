/// Placeholder.
public struct Call {}
