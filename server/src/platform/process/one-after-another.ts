import { AppError } from '#platform/errors/app-error.ts'

/** Things done in one run. */
const AT_A_TIME = 200

type Line<Item> = {
  /** Does the next one whose turn has come, and hands it over before anything of it may fail; hands over none where none is left. */
  doNext: (take: (item: Item) => void) => Promise<void>
  /** Writes down that one failed; the error is null where it was no rule that was broken. */
  saveFailure: (item: Item, error: AppError | null) => Promise<void>
  signal: AbortSignal
}

/**
 * Does one thing after another until none is left or so many are done: one that fails keeps none of the others. Tells what
 * failed though no rule was broken; the caller hands it to `throwFailures`.
 */
export async function oneAfterAnother<Item>({ doNext, saveFailure, signal }: Line<Item>): Promise<Error[]> {
  const failures: Error[] = []
  for (let done = 0; done < AT_A_TIME && !signal.aborted; done += 1) {
    const taken: Item[] = []
    try {
      await doNext((item) => void taken.push(item))
    } catch (cause) {
      const [item] = taken
      if (item === undefined) throw cause
      const isRule = cause instanceof AppError
      if (!isRule) failures.push(new Error('one of several failed', { cause }))
      await saveFailure(item, isRule ? cause : null)
    }
    if (taken.length === 0) break
  }
  return failures
}
