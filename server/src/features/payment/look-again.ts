/** Shortest and longest wait between two looks at a payment, in milliseconds; above it 90 s would not be kept. */
export const LOOK_WAIT_MS = { shortest: 20_000, longest: 60_000 }
/** The wait is this part of the age, so that orders nobody pays are asked after less and less. */
const PART_OF_AGE = 6

/** When a payment that began then is looked at after now. */
export function nextLookAt(startedAt: number, now: number): number {
  const wait = Math.round((now - startedAt) / PART_OF_AGE)
  return now + Math.min(LOOK_WAIT_MS.longest, Math.max(LOOK_WAIT_MS.shortest, wait))
}
