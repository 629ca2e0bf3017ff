import type { Rounds } from '#measure/compare.ts'

/** What every measurement is given. */
export type BenchOptions = {
  /** Folder in which it may keep what takes long to make. */
  folder: string
  /** A smoke run: small data, short rounds; the figures mean nothing. */
  quick: boolean
  /** Another size for the largest catalogue; null = its own. */
  activities: number | null
  rounds: Rounds
  say: (text: string) => void
}

/** What it found, by name. */
export type Figures = Record<string, number>
