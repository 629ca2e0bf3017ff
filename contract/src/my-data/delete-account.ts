import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { codeTooOften, codeWrong, smsCode } from '#sms/sms-code.ts'

/** Paid places lie ahead. */
export const accountHasOrders = defineError({
  code: 'account.has_orders',
  status: 409,
  text: '还有未参加的活动名额，请先退票或参加后再注销',
})

/** An activity that the caller organizes has not ended: nobody else could let its people in. */
export const accountHasActivities = defineError({
  code: 'account.has_activities',
  status: 409,
  text: '你主办的活动还没结束，请等活动结束或取消后再注销',
})

/**
 * How long it can be shown, in years after an account was deleted, which texts its member had agreed to: as long as
 * claims can be raised.
 */
export const CONSENTS_KEPT_YEARS = 3

/**
 * Deletes the caller's account; the SMS code has the scene `deleteAccount`. `receipt` is the text of a signed file that
 * tells where was looked for what is left, and what was found; null where it could not be made, and the account is gone
 * all the same. Errors: `code.wrong`, `code.too_often`, `account.has_orders`, `account.has_activities`.
 */
export const deleteAccount = defineEndpoint({
  path: 'MyData/DeleteAccount',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Deletes the caller's account.",
  input: z.object({ code: smsCode }),
  output: z.object({ receipt: z.nullable(z.string()) }),
  errors: [codeWrong, codeTooOften, accountHasOrders, accountHasActivities],
})
