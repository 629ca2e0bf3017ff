import * as z from 'zod/mini'
import { notSelf } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { userItem } from '#member/user-item.ts'
import { FOLLOWS_A_DAY, reachedMany } from '#request/reach-limits.ts'

/** The two lists of follows. */
export const FocusKind = { follows: 'follows', fans: 'fans' } as const

/** One of the two lists. */
export type FocusKind = (typeof FocusKind)[keyof typeof FocusKind]

/** Whom the caller follows, or who follows the caller, newest first. */
export const getFocusUser = defineEndpoint({
  path: 'WXUserFocus/GetFocusUser',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Whom the caller follows, or who follows the caller.',
  input: z.object({ kind: z.enum(FocusKind, '列表不正确'), ...pageInput }),
  output: pageOf(userItem),
  errors: [],
})

/** Nobody follows themselves. */
export const ownFocus = defineError({ code: 'follow.own', status: 400, text: '不能关注自己' })

const relation = z.object({ userGUID: entityId, focusUserGUID: entityId, isFocus: z.boolean('关注状态不正确') })

/**
 * Follows a member, or no longer; asking for what is so already changes nothing. Errors: `member.not_self`,
 * `member.not_found`, `follow.own`, `limit.reached_many`.
 */
export const toggleFocusUser = defineEndpoint({
  path: 'WXUserFocus/ToggleFocusUser',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  reaches: { aDay: FOLLOWS_A_DAY, when: { field: 'isFocus', is: true } },
  about: 'Follows a member, or no longer.',
  input: relation,
  output: relation,
  errors: [notSelf, memberNotFound, ownFocus, reachedMany],
})
