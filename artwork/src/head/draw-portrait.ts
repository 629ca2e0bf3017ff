import { placed } from '#brush/brush.ts'
import { gradientBackground, gradientId } from '#paint/gradient.ts'
import { BACKDROPS } from './backdrops.ts'
import { drawFigure, type Somebody } from './figure.ts'

/** Head and shoulders in the middle of the sheet, so that a square crop keeps them. */
const OF_PERSON = 'translate(62 30) scale(3.45)'
/** A sign hovers, nothing of it is cut off. */
const OF_SIGN = 'translate(104 46) scale(2.4)'

/** Somebody's picture in large, the same person as their `drawHead`: a complete `<svg>` of 4:3 that fills its box. */
export function drawPortrait({ id, sex }: Somebody): string {
  const { seed, pastel, figure, pick } = drawFigure({ id, sex })
  const [light, tint] = pastel
  const background = gradientBackground({
    id: gradientId('', 'p', seed),
    width: 400,
    height: 300,
    endX: 0.6,
    stops: [light, tint],
    plain: light,
  })
  const scene = pick(BACKDROPS)(tint)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" display="block" aria-hidden="true">${background}${scene}${placed(sex === 0 ? OF_SIGN : OF_PERSON, figure)}</svg>`
}
