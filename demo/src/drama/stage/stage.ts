/** Size of the sheet scenes are drawn on: upright, 9 to 16. */
export const STAGE = { width: 360, height: 640 } as const

/** Draws what lies behind the actors and before them, at a second of the episode. */
export type Stage = {
  behind(second: number): string
  before(second: number): string
  /** How far down the actors stand. */
  floor: number
}

/** Swings around 0 between -1 and 1, once in `period` seconds. */
export const swing = (second: number, period: number, shift = 0): number =>
  Math.sin((second / period + shift) * 2 * Math.PI)

/** A sheet filled downwards by colours. */
export function sky(id: string, colours: readonly string[]): string {
  const last = colours.length - 1
  const stops = colours.map((colour, at) => `<stop offset="${at / last}" stop-color="${colour}"/>`).join('')
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${STAGE.width}" height="${STAGE.height}" fill="url(#${id})"/>`
}
