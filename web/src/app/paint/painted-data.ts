import type { KnownQuery } from './painted-queries.ts'

/** What a painted page brings along for the app that takes it over. */
export type PaintedData = {
  /** When it was painted, in milliseconds. */
  now: number
  known: readonly KnownQuery[]
}
