import { line, placed } from '#brush/brush.ts'
import type { Pick } from '#chance/seeded-pick.ts'
import { CLOTHES } from './clothes.ts'
import { beard, features, GLASSES, MOUTHS, skull, studs } from './face.ts'
import { hairBand, MENS_HAIR, WOMENS_HAIR } from './hair.ts'
import { ACCENT_COLOURS, CLOTH_COLOURS, HAIR_COLOURS, SKINS } from './palette.ts'

/** Head and shoulders of a woman or a man. */
export function drawPerson(pick: Pick, isWoman: boolean): string {
  const [skin, shade] = pick(SKINS)
  const colour = pick(HAIR_COLOURS)
  const accent = pick(ACCENT_COLOURS)
  const hair = pick(isWoman ? WOMENS_HAIR : MENS_HAIR)
  const shine = line('M30 19c4-3.6 9-4.5 13-4', '#fff', 1.6, 0.22)
  return placed(
    'matrix(1.08 0 0 1.08 -3.2 -1.4)',
    hair.back?.(colour, accent) ?? '',
    pick(CLOTHES)(pick(CLOTH_COLOURS), skin),
    skull(skin, shade, !hair.coversEars),
    isWoman ? '' : pick(['', '', '', '', beard(colour)]),
    hair.front(colour, accent),
    shine,
    features(colour, shade),
    pick(MOUTHS),
    pick(GLASSES),
    isWoman && hair.takesBand ? pick(['', '', hairBand(accent)]) : '',
    isWoman && !hair.coversEars ? pick(['', studs(accent)]) : '',
  )
}
