import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { heldPhone } from '#login/hold-phone.ts'
import { frozenAccount } from '#member/frozen-account.ts'
import { userInfoFields } from '#member/user-info.ts'
import { order } from '#order/order.ts'
import { CARD_COMPLETENESS_MAX } from '#person/card-limits.ts'

/** What the my page counts. */
export const myCounts = z.object({
  follows: z.int(),
  fans: z.int(),
  collections: z.int(),
  /** Members who came through the caller's links. */
  ownUsers: z.int(),
  /** Notifications not read yet. */
  unread: z.int(),
  /** Orders by the number of their state; a state without orders is left out. */
  ordersByState: z.record(z.string(), z.int()),
  /** How much of the card is filled in, 0 to 100. */
  completeness: z.int().check(z.minimum(0), z.maximum(CARD_COMPLETENESS_MAX)),
})
/** What the my page counts. */
export type MyCounts = z.infer<typeof myCounts>

/** The caller's own user info with all the my page shows. */
export const getMyUserInfo = defineEndpoint({
  path: 'WxUserInfo/GetMyUserInfo',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's own user info with counts and the next ticket.",
  whileFrozen: true,
  input: z.object({}),
  output: z.object({
    ...userInfoFields,
    counts: myCounts,
    /** The order with the next place the caller holds; null without one. */
    nextTicket: z.nullable(order),
    /** A phone change that waits; null without one. */
    heldPhone: z.nullable(heldPhone),
    /** Why the account is frozen, and until when; null unless it is. */
    frozen: z.nullable(frozenAccount),
  }),
  errors: [],
})
