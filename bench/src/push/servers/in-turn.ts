/** Gives each item of a set in turn, again and again. The set may grow. */
export function inTurn<Item>(items: Iterable<Item>): () => Item {
  let rest = items[Symbol.iterator]()
  return () => {
    let next = rest.next()
    if (next.done) {
      rest = items[Symbol.iterator]()
      next = rest.next()
    }
    if (next.done) throw new Error('There is none.')
    return next.value
  }
}
