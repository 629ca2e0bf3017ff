import { box, disc, gradientBackground, gradientId, line, oval, placed, ring, shape } from '#brush.ts'
import { drawFigure, type Somebody } from './draw-head.ts'

const WHITE = '#fff'

/** A low sun with rings, and two slopes of mist. */
const sunrise = (tint: string): string =>
  [
    ring(292, 84, 128, WHITE, 1.5, 0.35),
    ring(292, 84, 92, WHITE, 1.5, 0.45),
    disc(292, 84, 56, WHITE, 0.5),
    shape('M0 206C70 168 130 186 200 210s140 18 200-22v112H0z', WHITE, 0.35),
    shape('M0 246c80-40 150-30 220-8s130 14 180-16v78H0z', tint, 0.75),
  ].join('')

/** Hills one behind another and two clouds. */
const hills = (tint: string): string =>
  [
    disc(84, 78, 34, WHITE, 0.75),
    oval(300, 66, 46, 13, WHITE, 0.6),
    oval(336, 76, 34, 11, WHITE, 0.6),
    oval(150, 42, 30, 8, WHITE, 0.4),
    shape('M0 220 74 146l58 52 66-76 82 84 54-46 66 60v80H0z', WHITE, 0.34),
    shape('M0 258c60-44 120-44 190-16s150 22 210-14v72H0z', tint, 0.8),
  ].join('')

/** A window with the evening behind it and a plant on the sill. */
const indoors = (tint: string): string =>
  [
    box(34, 36, 118, 168, 59, WHITE, 0.55),
    line('M93 36v168M34 126h118', tint, 3, 0.7),
    disc(122, 92, 18, WHITE, 0.9),
    box(20, 204, 146, 10, 5, WHITE, 0.7),
    box(316, 158, 48, 52, 10, WHITE, 0.75),
    line('M340 158c-4-30-24-40-34-44M340 158c0-34 10-50 24-62M340 158c4-18 22-26 36-26', tint, 5, 0.95),
    oval(303, 112, 14, 8, tint, 0.95),
    oval(366, 92, 9, 15, tint, 0.95),
    oval(380, 130, 14, 8, tint, 0.95),
    box(0, 252, 400, 48, 0, WHITE, 0.3),
  ].join('')

/** Loose dots and sheets of paper, as at a party. */
const confetti = (tint: string): string =>
  [
    ring(70, 70, 44, WHITE, 10, 0.4),
    disc(338, 62, 26, tint, 0.8),
    disc(360, 190, 12, WHITE, 0.7),
    disc(42, 190, 18, tint, 0.7),
    disc(118, 32, 7, WHITE, 0.8),
    disc(262, 34, 9, WHITE, 0.7),
    line('M312 128l22 14M22 132l20-12M368 118l8-20M96 236l-18 16', WHITE, 7, 0.75),
    shape('M0 264c100-30 300-30 400 0v36H0z', WHITE, 0.4),
  ].join('')

/** The backdrops of portraits, each drawn on a 400 × 300 sheet in a tint of the colours around it. */
const BACKDROPS = [sunrise, hills, indoors, confetti] as const

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
