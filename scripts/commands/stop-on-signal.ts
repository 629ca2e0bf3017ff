import { fail } from './progress.ts'

/** Longest wait for running requests when told to stop, in milliseconds. */
const STOP_WITHIN_MS = 15_000

/**
 * Ends the process on Ctrl-C or when told to, after `stop` is done or took `withinMs`; a second signal changes nothing.
 * Answers whether it was told.
 */
export function stopOnSignal(stop: () => Promise<void>, withinMs: number = STOP_WITHIN_MS): () => boolean {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), withinMs).unref()
      stop().then(() => process.exit(0), fail)
    })
  }
  return () => isStopping
}
