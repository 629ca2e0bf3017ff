import { hashText, seededPick } from '#chance/seeded-pick.ts'
import { gradientBackground, gradientId } from '#paint/gradient.ts'
import { drawPair } from './draw-pair.ts'
import { drawPerson } from './draw-person.ts'
import { PASTELS } from './palette.ts'

type HeadRequest = {
  /** The member or organization: decides the picture. */
  id: string
  /** 1 man, 2 woman, 0 unknown: an organization or a member who keeps it to themselves. */
  sex: 0 | 1 | 2
  /** Makes the gradient's id unique where the same head may stand twice in a document, hidden pages included. */
  prefix?: string
}

const WOMAN = 2

/** Avatar of somebody without a photo: a complete square `<svg>` that fills its box. */
export function drawHead({ id, sex, prefix = '' }: HeadRequest): string {
  const seed = hashText(`${sex}:${id}`)
  const pick = seededPick(seed)
  const pastel = pick(PASTELS)
  const background = gradientBackground({
    id: gradientId(prefix, 'h', seed),
    width: 80,
    height: 80,
    endX: 1,
    stops: pastel,
    plain: pastel[1],
  })
  const figure = sex ? drawPerson(pick, sex === WOMAN) : drawPair(pick)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" display="block" aria-hidden="true">${background}${figure}</svg>`
}
