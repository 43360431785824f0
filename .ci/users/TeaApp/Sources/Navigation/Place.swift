import DoublesNavigation

/// The app's places.
public enum Place: Hashable, Sendable { case list, detail(String) }

/// What a list of this app asks of navigation.
public typealias Opening = Pushing<Place>
