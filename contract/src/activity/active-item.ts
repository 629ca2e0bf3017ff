import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { ActivityStatus } from '#activity/activity-status.ts'
import { entityId, instant } from '#endpoint/ids.ts'

const oneOf = <const Values extends Record<string, number>>(values: Values) =>
  z.literal(Object.values(values) as Values[keyof Values][])

/** Places of one sex of an activity; sex 0 is open to any. */
export const quota = z.object({ sex: z.literal([0, 1, 2]), taken: z.int(), quota: z.int() })

/** Whose activity it is; id is null where an imported organizer has no account. */
export const organizer = z.object({
  id: z.nullable(entityId),
  nickName: z.string(),
  headImgurl: z.nullable(z.string()),
  /** Of the member, for the drawn head; 0 where it is not told, and for imported organizers. */
  sex: z.literal([0, 1, 2]),
})

/** The fields of an activity in a list, in the order in which they are answered. */
export const activeItemFields = {
  id: entityId,
  title: z.string(),
  /** Path below `/pictures/`, or null: the client draws a cover by category, title and id. */
  cover: z.nullable(z.string()),
  category: oneOf(ActivityCategory),
  status: oneOf(ActivityStatus),
  cancelled: z.boolean(),
  /** True where operators hid it: it is there for who has to do with it alone, and nobody can sign up. Else absent. */
  hidden: z.optional(z.boolean()),
  startTime: instant,
  endTime: instant,
  /** IANA zone the times are shown in. */
  timeZone: z.string(),
  /** Only dates are known; times of day must not be shown. */
  allDay: z.boolean(),
  city: z.object({ code: z.string(), name: z.string() }),
  district: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  /** gcj02 degrees; null where the place is unknown. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  /** Lowest price in fen; null = not sold here. */
  priceFrom: z.nullable(z.int()),
  /** Highest price in fen; null = not sold here. Absent in what an older server tells, and in what a device kept of it: read as `priceFrom`. */
  priceTo: z.optional(z.nullable(z.int())),
  /** A price of elsewhere as its source wrote it, e.g. "CAD 20–35"; null for our own activities. */
  priceText: z.nullable(z.string()),
  quotas: z.array(quota),
  organizer,
  /** Only with a token. */
  isCollect: z.optional(z.boolean()),
  /**
   * How many people of the caller's earlier activities come and let that be known. Only with a token, from `TOLD_FROM` on;
   * a recommended activity has it as its reason.
   */
  together: z.optional(z.int()),
}

/** An activity as lists show it. */
export const activeItem = z.object(activeItemFields)
/** An activity as lists show it. */
export type ActiveItem = z.infer<typeof activeItem>
