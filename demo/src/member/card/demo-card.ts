import type { CardLines } from '@quan/contract/card/card-lines.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import type { Random } from '#chance/random.ts'
import type { Day } from '#time/calendar-day.ts'
import type { DemoMember } from '../demo-members.ts'
import type { Taste } from '../taste.ts'
import type { Home } from './home.ts'

/** The lines that are drawn; others stay empty. */
type DrawnLine =
  | 'birthDate'
  | 'height'
  | 'education'
  | 'occupation'
  | 'maritalStatus'
  | 'houseCar'
  | 'intro'
  | 'lookingFor'
  | 'district'

/** The card of a member of the catalogue; name and sex stand with the member. */
export type DemoCard = {
  memberId: string
  /** Name of the city. */
  city: string
  lines: Pick<CardLines, DrawnLine>
  /** Lines whose visibility is not the preset. */
  visibility: Partial<CardVisibilities>
}

/** The facts a card is drawn from. */
export type CardDraft = {
  member: DemoMember
  taste: Taste
  home: Home
  today: Day
  random: Random
  /** Words nobody has used yet. */
  unheard: (draw: () => string) => string
}
