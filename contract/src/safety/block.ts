import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { personFields } from '#member/user-item.ts'

/** Nobody blocks themselves. */
export const ownBlock = defineError({ code: 'block.own', status: 400, text: '不能拉黑自己' })

/**
 * Blocks a member: both vanish from each other's lists and counts, and lose their follows both ways. Errors:
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
