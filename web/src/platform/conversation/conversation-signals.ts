/** Begins the keys of all that is known of conversations. */
export const conversationsKey = ['conversation'] as const

type Listener = (route: string) => void
const listeners = new Set<Listener>()

/** Somebody writes in the conversation at a route. */
export function tellTyping(route: string | null): void {
  if (route !== null) for (const listener of listeners) listener(route)
}

/** Calls back with the route of a conversation in which the other writes, until the returned function is called. */
export function onTyping(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
