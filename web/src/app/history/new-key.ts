/** A text nobody had before; needs no secrecy. */
export function newKey(): string {
  return Math.random().toString(36).slice(2)
}
