import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { CARD_VISIBILITY_LINES, type CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { Random } from '#chance/random.ts'

type Chosen = Partial<CardVisibilities>

const { everyone, members, matched } = CardVisibility

const shown = (visibility: CardVisibility, lines: readonly CardVisibilityLine[]): Chosen =>
  Object.fromEntries(lines.map((line) => [line, visibility]))

/** Nearly everything for everyone: the card a visitor opens first. */
export const OPEN_CARD: Chosen = {
  ...shown(
    everyone,
    CARD_VISIBILITY_LINES.filter((line) => line !== 'maritalStatus' && line !== 'houseCar'),
  ),
  maritalStatus: members,
}

/** Organizers want to be found. */
const OF_ORGANIZERS: readonly Chosen[] = [
  shown(everyone, ['intro', 'occupation', 'lookingFor', 'cityDistrict', 'organizes']),
  shown(everyone, ['intro', 'age', 'occupation', 'starSign', 'organizes']),
  { ...shown(everyone, ['intro', 'occupation', 'organizes']), ...shown(members, ['age', 'education', 'lookingFor']) },
]

/** The visibilities the crowd chose; the empty one keeps the presets. */
const OF_CROWD: readonly Chosen[] = [
  {},
  {},
  shown(everyone, ['age', 'occupation', 'intro']),
  shown(everyone, ['intro', 'lookingFor', 'starSign']),
  { ...shown(everyone, ['intro', 'occupation']), ...shown(members, ['age', 'height', 'education', 'lookingFor']) },
  shown(members, ['age', 'occupation', 'intro', 'lookingFor', 'cityDistrict']),
  { ...shown(members, ['intro', 'zodiacAnimal', 'starSign']), ...shown(matched, ['maritalStatus', 'houseCar']) },
  { ...shown(everyone, ['height', 'education', 'intro']), ...shown(matched, ['houseCar', 'lookingFor']) },
]

/** Lines whose visibility is not the preset. */
export const drawVisibility = (isOrganizer: boolean, random: Random): Chosen =>
  random.pick(isOrganizer ? OF_ORGANIZERS : OF_CROWD)
