import type { Pick } from '#seeded-pick.ts'

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

/** Every `#RRGGBB` of a text turned around the grey axis; upper-case digits only, so that ids and `#fff` stay. */
export function turnHue(text: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const even = (1 - Math.cos(angle)) / 3
  const slant = Math.sin(angle) / Math.sqrt(3)
  const mix = (own: number, next: number, last: number): string => {
    const channel = own * (1 - 2 * even) + next * (even - slant) + last * (even + slant)
    return Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0')
  }
  return text.replace(/#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})\b/g, (_, ...digits: string[]) => {
    const [red = 0, green = 0, blue = 0] = digits.slice(0, 3).map((pair) => parseInt(pair, 16))
    return `#${mix(red, green, blue)}${mix(green, blue, red)}${mix(blue, red, green)}`
  })
}
