import { hashText, type Pick, seededPick } from '#chance/seeded-pick.ts'
import { drawPair } from './draw-pair.ts'
import { drawPerson } from './draw-person.ts'
import { PASTELS } from './palette.ts'

/** The person that is drawn. */
export type Somebody = {
  /** The member or organization: decides the picture. */
  id: string
  /** 1 man, 2 woman, 0 unknown: an organization or a member who keeps it to themselves. */
  sex: 0 | 1 | 2
}

/** Somebody on an 80 × 80 sheet, the colours that go behind them, and the choices that are left. */
export type Figure = { seed: number; pastel: (typeof PASTELS)[number]; figure: string; pick: Pick }

const WOMAN = 2

/** The same figure wherever somebody is drawn, small or large. */
export function drawFigure({ id, sex }: Somebody): Figure {
  const seed = hashText(`${sex}:${id}`)
  const pick = seededPick(seed)
  const pastel = pick(PASTELS)
  return { seed, pastel, figure: sex ? drawPerson(pick, sex === WOMAN) : drawPair(pick), pick }
}
