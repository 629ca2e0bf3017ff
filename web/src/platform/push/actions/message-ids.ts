/** Ids of client messages: the low bits of the clock, as the field's client has them, but never the same twice. */
export function createMessageIds(now: () => number): () => string {
  let last = now() & 0x7fff_ffff
  return () => {
    last = (last + 1) & 0x7fff_ffff
    return String(last)
  }
}
