/** A choice of an operator that this browser keeps. */
export type KeptChoice<Value extends string> = {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

type KeptChoiceParts<Value extends string> = { key: string; values: readonly Value[]; usual: () => Value }

/** A choice among values, under a key of the browser's store; without a choice, or a store, the usual one. */
export function keptChoice<Value extends string>({ key, values, usual }: KeptChoiceParts<Value>): KeptChoice<Value> {
  const listeners = new Set<() => void>()
  let chosen: Value | null = null
  const get = () => (chosen ??= values.find((value) => value === readKept(key)) ?? usual())
  return {
    get,
    set(value) {
      chosen = value
      writeKept(key, value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A browser may keep nothing for us, or forbid to ask. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in this browser, where it may. */
export function writeKept(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // it lasts as long as the page then
  }
}

/** Keeps nothing under a key any more. */
export function dropKept(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // what cannot be asked for holds nothing
  }
}
