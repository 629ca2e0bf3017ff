import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { userItem } from '#member/user-item.ts'

/** A member who came through the caller's link, since when, and how often they signed up. */
export const referral = z.object({ user: userItem, joinTime: instant, signUps: z.int() })
/** A member who came through the caller's link. */
export type Referral = z.infer<typeof referral>

/** Months counted at most, this one and those before it. */
export const REFERRAL_MONTHS = 12

/** Members who came through the caller's links, newest first, with the count of each month, newest first. */
export const getMyUsers = defineEndpoint({
  path: 'UserReferral/GetMyUsers',
  access: 'member',
  sealed: true,
  reads: true,
  about: "Members who came through the caller's links.",
  input: z.object(pageInput),
  output: z.object({
    ...pageOf(referral).shape,
    months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), count: z.int() })),
  }),
  errors: [],
})
