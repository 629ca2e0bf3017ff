type Naming<Row> = {
  /** What a row is called in the log. */
  nameOf(row: Row): string
  /** No further row is begun once it comes. */
  signal?: AbortSignal | undefined
}

/**
 * Does something for rows one after another: one that fails keeps none of the others. Tells the failures, each with the
 * name of its row; a caller in no transaction hands them to `throwFailures`.
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { nameOf, signal }: Naming<Row>,
): Promise<Error[]> {
  const failures: Error[] = []
  for (const row of rows) {
    if (signal?.aborted) break
    await act(row).catch((cause: unknown) => void failures.push(new Error(nameOf(row), { cause })))
  }
  return failures
}

/** Throws all failures of a run as one, if there are any; `what` says what could not be done. */
export function throwFailures(failures: readonly Error[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} × ${what}`)
}
