import { gradientBackground, gradientId } from '#paint/gradient.ts'
import { drawFigure, type Somebody } from './figure.ts'

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
