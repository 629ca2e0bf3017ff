import { MaritalStatus } from '@quan/contract/person/circumstances.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { Taste } from '../taste.ts'
import type { CardPerson } from './card-person.ts'
import cardWords from './card-words.json' with { type: 'json' }
import type { Field } from './occupations.ts'
import ownWords from './own-words.json' with { type: 'json' }

type Sentences = readonly string[]
type ByTaste = Readonly<Record<Taste, Sentences>>

type CardWords = {
  /** About one's working day. */
  workingDay: Readonly<Record<Field, Sentences>>
  /** About one's free time. */
  pastimes: ByTaste
  /** About one's free time, for nicknames that begin with what somebody likes to do. */
  pastimesOfBeginning: Readonly<Record<string, Sentences>>
  closings: Readonly<Record<'anybody' | 'young' | 'grown' | 'divorced' | 'parents', Sentences>>
  lookingFor: Readonly<
    Record<'anybody' | 'men' | 'women' | 'young' | 'grown' | 'again' | 'parents', Sentences> & {
      ofTaste: ByTaste
      /** May follow; true of anybody. */
      endings: Sentences
    }
  >
  /** Organizers who act in their own name. */
  organizers: { beginnings: ByTaste; promises: ByTaste; lookingFor: Sentences }
  /** `kinds` stand in the line where people name their work. */
  studios: { kinds: ByTaste; beginnings: ByTaste; promises: Sentences; lookingFor: Sentences }
}

/** The sentences that cards are put together from. */
export const CARD_WORDS: Readonly<CardWords> = cardWords

/**
 * The words of an organizer of the busiest city about themselves. The occupation of a person is one of `OCCUPATIONS`,
 * `area` the quarter the words speak of.
 */
export type OwnWords = { occupation: string; intro: string; lookingFor: string; fromAge?: number; area?: string }

/** By nickname: whoever opens the demo meets these cards first. */
export const OWN_WORDS: Readonly<Record<string, OwnWords>> = ownWords

const CLOSING_YOUNG_TO_AGE = 26
const CLOSING_GROWN_FROM_AGE = 32

/** How an introduction may end, by what is true of the person. */
export function closingsFor({ age, maritalStatus }: CardPerson): Sentences {
  const { anybody, young, grown } = CARD_WORDS.closings
  return [
    ...anybody,
    ...(age <= CLOSING_YOUNG_TO_AGE ? young : []),
    ...(age >= CLOSING_GROWN_FROM_AGE ? grown : []),
    ...past(maritalStatus),
  ]
}

function past(maritalStatus: MaritalStatus): Sentences {
  const { parents, divorced } = CARD_WORDS.closings
  if (maritalStatus === MaritalStatus.unmarried) return []
  return maritalStatus === MaritalStatus.divorcedWithChild ? parents : divorced
}

const LOOKING_YOUNG_TO_AGE = 30
const LOOKING_GROWN_FROM_AGE = 29

/** Lists first sentences about whom a member looks for, by what is true of them. */
export function looksFor({ sex, age, taste, maritalStatus }: CardPerson): Sentences {
  const { anybody, ofTaste, men, women, young, grown, again, parents } = CARD_WORDS.lookingFor
  return [
    ...anybody,
    ...ofTaste[taste],
    ...(sex === Sex.male ? men : women),
    ...(age <= LOOKING_YOUNG_TO_AGE ? young : []),
    ...(age >= LOOKING_GROWN_FROM_AGE ? grown : []),
    ...(maritalStatus === MaritalStatus.unmarried ? [] : again),
    ...(maritalStatus === MaritalStatus.divorcedWithChild ? parents : []),
  ]
}
