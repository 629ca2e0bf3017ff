/** How long a code must have been out of sight to count as shown again, in milliseconds. */
export const OUT_OF_SIGHT_MS = 3_000

/** Tells codes that are shown from the one that was taken and is merely still there. */
export function createSeenCodes(now: () => number = Date.now) {
  let taken: { text: string; seenAt: number } | null = null
  return {
    isStillThere(text: string): boolean {
      const isSame = taken?.text === text && now() - taken.seenAt < OUT_OF_SIGHT_MS
      if (isSame) taken = { text, seenAt: now() }
      return isSame
    },
    take(text: string) {
      taken = { text, seenAt: now() }
    },
  }
}
