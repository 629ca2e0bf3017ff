import * as z from 'zod/mini'
import { activeItemFields } from '#activity/active-item.ts'
import { nearbyCity } from '#activity/get-activity-list.ts'
import { cityCode } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** Activities that are ranked for one answer; what lies further ahead is in the list by time. */
export const CANDIDATES_MAX = 200
/** People and sign-ups are told of from so many on. */
export const TOLD_FROM = 3
/** An activity counts as new for so many days after it was published. */
export const NEW_DAYS = 7
/** Longest cursor of the recommended list, in characters: it names what was shown before. */
const SHOWN_CURSOR_MAX = 1_400

/** Why an activity is recommended. */
export const ReasonKind = {
  collected: 'collected',
  followed: 'followed',
  evening: 'evening',
  category: 'category',
  together: 'together',
  fresh: 'fresh',
  popular: 'popular',
} as const
/** One of the reasons. */
export type ReasonKind = (typeof ReasonKind)[keyof typeof ReasonKind]

/** The one reason of a recommended activity, true of whoever asks. */
export const recommendationReason = z.object({
  kind: z.enum(ReasonKind),
  /** In Chinese, for clients that do not write it themselves. */
  text: z.string(),
  /** What the kind counts: see `recommendationReasonMeanings`. */
  count: z.int(),
})
/** The one reason of a recommended activity. */
export type RecommendationReason = z.infer<typeof recommendationReason>

/** A recommended activity. */
export const recommendedItem = z.object({
  ...activeItemFields,
  reason: recommendationReason,
  /** Every place that the caller could take is taken; one can wait for one. */
  isFull: z.boolean(),
})
/** A recommended activity. */
export type RecommendedItem = z.infer<typeof recommendedItem>

/** What can still be joined in a city, the most fitting first. With a token sealed and personal. */
export const getRecommended = defineEndpoint({
  path: 'Activity/GetRecommended',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'Activities that can be joined, ranked.',
  input: z.object({
    /** Six digits; absent = the city with the most activities. */
    city: z.nullish(cityCode),
    /** Places left for this sex; absent = for the caller's own, without one for anybody. */
    sex: z.nullish(z.literal([1, 2], '性别不正确')),
    ...pageInput,
    cursor: z.nullish(z.string('翻页位置不对').check(z.maxLength(SHOWN_CURSOR_MAX, '翻页位置不对'))),
  }),
  output: z.extend(pageOf(recommendedItem), {
    /** What is going on in the city, counted up to `RUNNING_COUNT_MAX`; on the first page only. */
    running: z.optional(z.int()),
    /** Whether the city has more to sign up for than these pages held; on the last page only. */
    hasOthers: z.optional(z.boolean()),
    /** The nearest cities with something to join; only where nobody can join anything in the city. */
    nearby: z.optional(z.array(nearbyCity)),
  }),
  errors: [],
})
