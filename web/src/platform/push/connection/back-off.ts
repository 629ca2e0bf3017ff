/** Wait after the first failure, in milliseconds. Named by no document, as the longest. */
const FIRST_MS = 1_000
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_MS = 60_000

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, spread so that clients do not come all at once. */
export function backOffMs(failures: number, random: () => number): number {
  const wholeMs = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
  return Math.round((wholeMs * (1 + random())) / 2)
}
