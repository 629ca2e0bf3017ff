import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Season } from '#time/season.ts'
import type { PlaceKind } from '#venue/place-kind.ts'

/** When a day an activity may begin, HH:mm, and how many minutes it may take. */
export type Times = { starts: readonly string[]; minutes: readonly number[] }

/** One of several ways to take part: its share of the places, and its price as a multiple of the activity's. */
export type Tier = { name: string; share: number; factor: number }

/** The kinds of places sold: for men and women in equal numbers, anyone, one sex, or several tiers open to anyone. */
export type TicketPlan = 'pair' | 'open' | 'women' | 'men' | readonly Tier[]

/** Words for a slot of the texts; where the season decides, a list for each. */
export type WordBank = readonly string[] | Readonly<Record<Season, readonly string[]>>

/** A step of the programme: minutes after the start, and what happens. */
export type Step = readonly [afterMinutes: number, text: string]

/**
 * A kind of activity with everything that is said about it. Texts have the slots of `activity/slots.ts` and those of
 * `words`; every text works with every choice of the others.
 */
export type Format = {
  key: string
  place: PlaceKind
  /** Absent = never on such a day. */
  workday?: Times
  freeDay?: Times
  /** Absent = all year. */
  months?: readonly number[]
  /** How much likelier than 1 it is drawn. */
  weight?: number
  sizes: readonly number[]
  tickets: TicketPlan
  /** Yuan; 0 is free. */
  prices: readonly number[]
  /** Absent = no age range. */
  ages?: readonly (readonly [least: number, most: number])[]
  words?: Readonly<Record<string, WordBank>>
  titles: readonly string[]
  /** First paragraphs, which say what it is. */
  openings: readonly string[]
  /** How it goes: second paragraph. */
  courses: readonly string[]
  steps: readonly Step[]
}

/** A question as a visitor asks it, and the organizer's answer. */
export type QuestionAndAnswer = readonly [question: string, answer: string]

/** Everything the catalogue says about one category. */
export type CategoryTexts = {
  category: ActivityCategory
  /** Share of the activities. */
  weight: number
  formats: readonly Format[]
  /** Third paragraphs, which say what to bring and to know. */
  notes: readonly string[]
  /** A kind last word, now and then. */
  farewells: readonly string[]
  questions: readonly QuestionAndAnswer[]
}
