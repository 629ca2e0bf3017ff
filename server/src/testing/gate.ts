/** Something that a test lets happen when it wants. */
export function gate() {
  const entered = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    /** Waits at the gate; called by what is tested. */
    async pass() {
      entered.resolve()
      await opened.promise
    },
    /** Resolves once somebody waits. */
    entered: entered.promise,
    open: () => opened.resolve(),
  }
}
