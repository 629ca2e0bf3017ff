import { disc, gradientBackground, gradientId, line, placed, shape } from '#brush.ts'
import { hashText, type Pick, seededPick } from '../seeded-pick.ts'
import { drawPerson, PASTELS } from './draw-person.ts'

const COLOUR_PAIRS = [
  ['#3A5CF0', '#FF7A63'],
  ['#6B5BE6', '#FFB938'],
  ['#1F9D78', '#FFC24D'],
  ['#2B49D2', '#F5718C'],
  ['#F4573F', '#FFC976'],
  ['#2A3354', '#5CC0A5'],
  ['#D9567F', '#8FA2FF'],
  ['#1E6F86', '#FF8F7A'],
] as const

/** The person that is drawn. */
export type Somebody = {
  /** The member or organization: decides the picture. */
  id: string
  /** 1 man, 2 woman, 0 unknown: an organization or a member who keeps it to themselves. */
  sex: 0 | 1 | 2
}

/** Somebody on an 80 × 80 sheet, the colours that go behind them, and the choices that are left. */
type Figure = { seed: number; pastel: (typeof PASTELS)[number]; figure: string; pick: Pick }

const WOMAN = 2

type HeadRequest = Somebody & {
  /** Makes the gradient's id unique where the same head may stand twice in a document, hidden pages included. */
  prefix?: string
}

/** Avatar of somebody without a photo: a complete square `<svg>` that fills its box. */
export function drawHead({ id, sex, prefix = '' }: HeadRequest): string {
  const { seed, pastel, figure } = drawFigure({ id, sex })
  const background = gradientBackground({
    id: gradientId(prefix, 'h', seed),
    width: 80,
    height: 80,
    endX: 1,
    stops: pastel,
    plain: pastel[1],
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" display="block" aria-hidden="true">${background}${figure}</svg>`
}

/** The same figure wherever somebody is drawn, small or large. */
export function drawFigure({ id, sex }: Somebody): Figure {
  const seed = hashText(`${sex}:${id}`)
  const pick = seededPick(seed)
  const pastel = pick(PASTELS)
  return { seed, pastel, figure: sex ? drawPerson(pick, sex === WOMAN) : drawPair(pick), pick }
}

const smile = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    disc(-4, 0, 1.6, '#fff'),
    disc(4, 0, 1.6, '#fff'),
    line('M-3 4.5c1.8 2 4.2 2 6 0', '#fff', 1.6),
  )

/** Two circles that meet, with a smile each: for organizations and whoever keeps their sex to themselves. */
function drawPair(pick: Pick): string {
  const [large, small] = pick(COLOUR_PAIRS)
  const direction = pick(['', 'matrix(-1 0 0 1 80 0) '])
  const lean = pick([-24, -12, 0, 12, 24])
  return placed(
    `${direction}rotate(${lean} 40 40) translate(-4.5 -4.4) scale(1.11)`,
    disc(32, 40, 19, large),
    disc(53, 40, 14, small),
    shape('M46.4 27.6a19 19 0 0 1 0 24.8a14 14 0 0 1 0-24.8z', '#FFF1E8', 0.9),
    placed(`rotate(${-lean} 27 39)`, smile(27, 38, 1)),
    placed(`rotate(${-lean} 57 39)`, smile(58, 39, 0.8)),
  )
}
