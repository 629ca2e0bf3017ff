import * as z from 'zod/mini'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { personFields } from '#member/user-item.ts'

/** Nobody blocks themselves. */
export const ownBlock = defineError({ code: 'block.own', status: 400, text: '不能拉黑自己' })

/**
 * How long a block outlives the account it is against, for whoever registers with the same number, in milliseconds; later
 * the number may be another person's.
 */
export const BLOCK_KEPT_MS = 180 * DAY_MS

/**
 * Blocks a member: both vanish from each other's lists, their follows end both ways; counts of nameless people stay, for one that
 * falls would tell who was in it. Errors:
 * `member.not_found`, `block.own`.
 */
export const block = defineEndpoint({
  path: 'UserSafety/Block',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Blocks a member.',
  input: z.object({ userGUID: entityId }),
  output: z.object({}),
  errors: [memberNotFound, ownBlock],
})

/** Lifts a block; follows do not come back. */
export const unblock = defineEndpoint({
  path: 'UserSafety/Unblock',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Lifts a block.',
  input: z.object({ userGUID: entityId }),
  output: z.object({}),
  errors: [],
})

/** A member the caller blocked. */
export const blockedPerson = z.object(personFields)
/** A member the caller blocked. */
export type BlockedPerson = z.infer<typeof blockedPerson>

/** Whom the caller blocked, the last one first. */
export const getBlocked = defineEndpoint({
  path: 'UserSafety/GetBlocked',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Whom the caller blocked.',
  input: z.object(pageInput),
  output: pageOf(blockedPerson),
  errors: [],
})
