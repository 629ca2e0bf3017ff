/** A way to break what a row of the conformance table states: one text of one file, replaced by another. */
export type Mutant = {
  /** Number of the row whose tests must notice. */
  row: string
  /** Below the project's root; the row names it. */
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
}
