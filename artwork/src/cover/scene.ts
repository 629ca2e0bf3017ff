import type { Pick } from '#seeded-pick.ts'
import type { Actor, Face } from './actor.ts'

/** Gradient from the upper left to the lower right. */
export type Sky = readonly [string, string, string]

/**
 * A scene with people on a 400 × 300 sheet whose ground and walls go on to the left and right, for boxes wider than 2:1.
 * Faces stand within y 62–160, what lies on a table above y 245, so that crops to 16:7 and 1:1 keep them. Colours are six
 * upper-case digits to be turned with the hue; `#fff` stays white.
 */
export type Scene = {
  sky: Sky
  /** In another light, for the second of the same scene in a list. */
  otherSky: Sky
  faces: readonly Face[]
  /** All that stands before the sky; `pick` chooses details. */
  draw: (actors: readonly Actor[], pick: Pick) => string
}

/** The lights in which a scene comes back. */
export const OTHER_SKIES = {
  dusk: ['#FFD9C2', '#F7A79B', '#A695DA'],
  morning: ['#E3F3FF', '#BFE0F5', '#F6E3C4'],
  room: ['#EAF0FB', '#C3D0EC', '#93A4D0'],
  warmRoom: ['#FFEBD2', '#F6C6A0', '#D9926F'],
  night: ['#1A2A5E', '#2F5C92', '#79B7B5'],
  stage: ['#2A1846', '#7A2F6B', '#F08A6A'],
} as const satisfies Record<string, Sky>

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
