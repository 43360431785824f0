/// Foundation, as much of it as registration uses.
public final class Thread {
  public class var current: Thread { fatalError() }
}
