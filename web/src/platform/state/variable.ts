/** Something that can be read now and watched. */
export type Observable<Value> = {
  get(): Value
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** An observable that can be set. */
export type Variable<Value> = Observable<Value> & { set(value: Value): void }

/** Holds one value outside React; setting the same value again tells nobody. */
export function createVariable<Value>(initial: Value): Variable<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
