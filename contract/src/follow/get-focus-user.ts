import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { userItem } from '#member/user-item.ts'

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
