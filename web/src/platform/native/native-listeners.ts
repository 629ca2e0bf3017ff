export type NativeListener = (data: unknown) => void

/** Who listens to what shells say of their own accord. */
export function createNativeListeners() {
  const listeners = new Map<string, Set<NativeListener>>()
  return {
    /** Calls back at each message of that name until the returned function is called. */
    on(action: string, listener: NativeListener): () => void {
      const heard = listeners.get(action) ?? new Set()
      listeners.set(action, heard.add(listener))
      return () => void heard.delete(listener)
    },
    emit(action: string, data: unknown): void {
      for (const listener of listeners.get(action) ?? []) listener(data)
    },
  }
}
