/** Runs steps one after another, each when the one before is done, however long it takes; a failed one stops none. */
export function createOrder(): (step: () => Promise<void> | void) => void {
  let last: Promise<void> = Promise.resolve()
  return (step) => {
    last = last.then(step).catch(() => undefined)
  }
}
