import DoublesNavigation

/// The app's places.
public enum Place: Hashable, Sendable { case list, detail(String) }

/// The seam of navigation that a list of this app uses.
public typealias Opening = Pushing<Place>
