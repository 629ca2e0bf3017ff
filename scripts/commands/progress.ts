/** Tells the person at the terminal what is being done, and how long it took. */
export function say(text: string) {
  process.stdout.write(`quan: ${text}\n`)
}

/** Does a step and says so; a failing one is named in the error. */
export async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    const result = await act()
    say(`${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
    return result
  } catch (cause) {
    throw new Error(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Ends a script with one sentence that says what to do, the full story behind `LOG_LEVEL=debug`. */
export function fail(error: unknown): never {
  process.stderr.write(`quan: ${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
}
