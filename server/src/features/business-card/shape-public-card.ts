import type { CardLines } from '@quan/contract/card/card-lines.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { ageRange } from '@quan/contract/person/age-range.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { zodiacAnimal } from '@quan/contract/person/zodiac-animal.ts'
import { linesOf } from '#features/business-card/card-lines-row.ts'
import type { SeenCardRow } from '#features/business-card/user-detail.queries.ts'

type Seen = ReadonlySet<CardVisibilityLine>
type ShapeCard = {
  seen: Seen
  now: number
  /** Address of a photo that is for everybody. */
  open: (path: string) => string
  /** Address of a photo that is for this viewer. */
  signed: (path: string) => string
}

/** What is left of a card for who blocked its owner. */
export function shapeBlockedCard(row: SeenCardRow, open: ShapeCard['open']): PublicCard {
  return { ...personOf(row, open), photos: [], isOrganizer: false, isFocus: false, isMutual: false, isBlocked: true }
}

/** A card with the lines its viewer sees; hidden and empty ones are left out. */
export function shapePublicCard(row: SeenCardRow, { seen, now, open, signed }: ShapeCard): PublicCard {
  const [head, ...others] = row.photos
  const lines = linesOf(row)
  return {
    ...personOf(row, open),
    isOrganizer: row.is_organizer,
    photos: [...(head === undefined ? [] : [open(head)]), ...(seen.has('photos') ? others.map(signed) : [])],
    ...filled({ sex: row.sex, city: row.city_name, ...birthLines(lines, seen, now), ...chosenLines(lines, seen) }),
    isFocus: row.is_followed,
    isMutual: row.is_followed && row.is_follower,
    isBlocked: false,
  }
}

function personOf(row: SeenCardRow, open: ShapeCard['open']) {
  return { id: row.id, nickName: row.nick_name, headImgurl: row.head_picture && open(row.head_picture) }
}

/** What follows from the birth date, which is never told itself. */
function birthLines({ birthDate }: CardLines, seen: Seen, now: number) {
  if (birthDate === null) return {}
  const age = ageInYears(birthDate, new Date(now))
  return {
    ...(seen.has('age') ? { age } : { ageRange: ageRange(age) }),
    zodiacAnimal: seen.has('zodiacAnimal') ? zodiacAnimal(birthDate) : null,
    starSign: seen.has('starSign') ? starSign(birthDate) : null,
  }
}

const CHOSEN_LINES = ['height', 'education', 'occupation', 'maritalStatus', 'houseCar', 'intro', 'lookingFor'] as const

function chosenLines(lines: CardLines, seen: Seen) {
  const shown = CHOSEN_LINES.filter((line) => seen.has(line)).map((line) => [line, lines[line]])
  const district = seen.has('cityDistrict') ? lines.district : null
  return { district, ...Object.fromEntries(shown) } as Partial<Pick<CardLines, (typeof CHOSEN_LINES)[number]>>
}

/** Without the empty lines. */
function filled<Lines extends object>(lines: Lines) {
  const entries = Object.entries(lines).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [Line in keyof Lines]?: NonNullable<Lines[Line]> }
}
