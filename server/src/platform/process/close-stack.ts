/** Things that were opened, to be closed in reverse order. */
export type CloseStack = {
  /** Says how a thing that was just opened is closed. */
  add(close: () => Promise<unknown>): void
  /** Closes everything, the last first, also when one of them fails; throws the first failure. Repeating it waits for the same. */
  close(): Promise<void>
}

/** An empty pile of things to close. */
export function createCloseStack(): CloseStack {
  const closers: (() => Promise<unknown>)[] = []
  let ended: Promise<void> | undefined

  async function closeAll() {
    const failures: unknown[] = []
    for (const close of closers.reverse()) await close().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  return {
    add: (close) => void closers.push(close),
    close: () => (ended ??= closeAll()),
  }
}
