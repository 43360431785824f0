// A stand-in for Apple's SwiftUI on other systems: it declares only the parts that Sources/Doubles/Navigation uses,
// with Apple's signatures, so that the adapter compiles there, too. It shows nothing.
@_exported import Foundation
@_exported import Observation
import Synchronization

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError("a stand-in shows nothing") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a stand-in shows nothing") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
}

public struct _ConditionalContent<First: View, Second: View>: View {
  public var body: Never { fatalError("a stand-in shows nothing") }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Binding<Value> {
  fileprivate init(standIn: Void) {}

  public var wrappedValue: Value {
    get { fatalError("a stand-in binds nothing") }
    nonmutating set { fatalError("a stand-in binds nothing") }
  }
}

@MainActor @preconcurrency @dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  fileprivate init(standIn value: Value) { wrappedValue = value }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(standIn: wrappedValue) }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(standIn: ())
  }
}

public struct NavigationStack<Data, Root: View>: View {
  @MainActor public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {}

  public var body: Never { fatalError("a stand-in shows nothing") }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }
}

public struct Transaction {
  public var disablesAnimations = false
  public init() {}

  /// Not in SwiftUI: whether each of the latest transactions disabled animations.
  public static let latest = Mutex<[Bool]>([])
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  Transaction.latest.withLock { $0.append(transaction.disablesAnimations) }
  return try body()
}
