import type { Rounds } from '#measure.ts'

/** Options that every measurement is given. */
export type BenchOptions = {
  /** Folder in which it may keep what takes long to make. */
  folder: string
  /** A smoke run: small data, short rounds; the figures mean nothing. */
  quick: boolean
  /** Another size for the largest catalogue; null = its own. */
  activities: number | null
  /** One part alone of a measurement that has several; all unless given. */
  part?: string | undefined
  rounds: Rounds
  say: (text: string) => void
  /** Told of each figure that misses its bar; the command fails for it, once all of them are told. */
  miss?: (text: string) => void
}

/** The figures a measurement found, by name. */
export type Figures = Record<string, number>
