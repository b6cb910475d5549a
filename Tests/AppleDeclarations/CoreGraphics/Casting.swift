/// What `as?` says; nil always where the declarations are type-checked in Embedded Swift, which has no
/// such casts, and in which nothing is run.
public func standInCast<Value>(_ value: Any?, as type: Value.Type) -> Value? {
  #if hasFeature(Embedded)
    nil
  #else
    value as? Value
  #endif
}
