import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import * as z from 'zod/mini'
import { PLACE_KINDS } from '#venue/place-kind.ts'

const numbers = z.readonly(z.array(z.number()))
const texts = z.readonly(z.array(z.string()))

/** When a day an activity may begin, HH:mm, and how many minutes it may take. */
const times = z.readonly(z.strictObject({ starts: texts, minutes: numbers }))
export type Times = z.infer<typeof times>

/** One of several ways to take part: its share of the places, and its price as a multiple of the activity's. */
const tier = z.readonly(z.strictObject({ name: z.string(), share: z.number(), factor: z.number() }))
export type Tier = z.infer<typeof tier>

/** The kinds of places sold: for men and women in equal numbers, anyone, one sex, or several tiers open to anyone. */
const ticketPlan = z.union([z.enum(['pair', 'open', 'women', 'men']), z.readonly(z.array(tier))])
export type TicketPlan = z.infer<typeof ticketPlan>

/** Words for a slot of the texts; where the season decides, a list for each. */
const wordBank = z.union([texts, z.readonly(z.record(z.enum(['spring', 'summer', 'autumn', 'winter']), texts))])
export type WordBank = z.infer<typeof wordBank>

/** A step of the programme: minutes after the start, and what happens. */
const step = z.readonly(z.tuple([z.number(), z.string()]))

/**
 * A kind of activity with everything that is said about it. Texts have the slots of `activity/slots.ts` and those of
 * `words`; every text works with every choice of the others.
 */
const format = z.readonly(
  z.strictObject({
    key: z.string(),
    place: z.enum(PLACE_KINDS),
    /** Absent = never on such a day. */
    workday: z.optional(times),
    freeDay: z.optional(times),
    /** Absent = all year. */
    months: z.optional(numbers),
    /** How much likelier than 1 it is drawn. */
    weight: z.optional(z.number()),
    sizes: numbers,
    tickets: ticketPlan,
    /** Yuan; 0 is free. */
    prices: numbers,
    /** The youngest and the oldest, for a drawn activity one of these pairs. Absent = no age range. */
    ages: z.optional(z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number()]))))),
    words: z.optional(z.readonly(z.record(z.string(), wordBank))),
    titles: texts,
    /** First paragraphs, which say what it is. */
    openings: texts,
    /** How it goes: second paragraph. */
    courses: texts,
    steps: z.readonly(z.array(step)),
  }),
)
export type Format = z.infer<typeof format>

/** A question as a visitor asks it, and the organizer's answer. */
const questionAndAnswer = z.readonly(z.tuple([z.string(), z.string()]))
export type QuestionAndAnswer = z.infer<typeof questionAndAnswer>

const CATEGORY_NAMES = Object.keys(ActivityCategory) as (keyof typeof ActivityCategory)[]

/** A category by its name in the contract. */
const category = z.pipe(
  z.enum(CATEGORY_NAMES),
  z.transform((name) => ActivityCategory[name]),
)

/** Everything the catalogue says about one category. */
const categoryTexts = z.strictObject({
  category,
  /** Share of the activities. */
  weight: z.number(),
  formats: z.readonly(z.array(format)),
  /** Third paragraphs, which say what to bring and to know. */
  notes: texts,
  /** A kind last word, now and then. */
  farewells: texts,
  questions: z.readonly(z.array(questionAndAnswer)),
})
export type CategoryTexts = z.infer<typeof categoryTexts>

/** The data of the categories. */
export const categoriesData = z.array(categoryTexts)

/** The data of the kinds that are never drawn by chance: they stand in the catalogue on purpose. */
export const rareFormatsData = z.array(z.strictObject({ category, format }))
