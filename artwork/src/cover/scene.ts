import type { Pick } from '#chance/seeded-pick.ts'

/**
 * A picture for one category on a 400 × 300 sheet. What matters stands in the safe centre (x 80–320, y 62–238), so that
 * crops of 16:7 and 1:1 keep it. Colours are six upper-case digits to be turned with the hue; `#fff` stays white.
 */
export type Scene = {
  /** Gradient from the upper left to the lower right. */
  sky: readonly [string, string, string]
  /** Everything in front of the sky; `pick` chooses details, so that neighbours in a list differ. */
  draw: (pick: Pick) => string
}
