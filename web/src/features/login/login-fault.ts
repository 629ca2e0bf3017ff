import { consentOutdated, ticketOverdue, wechatRefused } from '@quan/contract/login/login-errors.ts'
import { holderTooOften, holderWrong } from '@quan/contract/login/number-holder.ts'
import { codeWrong } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'

/** Where on the page a failure is explained. */
export type FaultPlace = 'phone' | 'code' | 'consent' | 'answer' | 'form'
export type LoginFault = { place: FaultPlace; text: string }

const PLACE_OF_FIELD: readonly [string, FaultPlace][] = [
  ['wxUserInfoMobilePhone', 'phone'],
  ['code', 'code'],
  ['consent', 'consent'],
  ['answer', 'answer'],
]
const PLACE_OF_CODE: Readonly<Record<string, FaultPlace>> = {
  [codeWrong.code]: 'code',
  [holderWrong.code]: 'answer',
  [holderTooOften.code]: 'answer',
  [consentOutdated.code]: 'consent',
}

/** What to say about a login that did not come about, and beside which field. */
export function loginFault(error: unknown): LoginFault {
  for (const [field, place] of PLACE_OF_FIELD) {
    const text = findFieldFault(error, field)
    if (text !== null) return { place, text }
  }
  const place = error instanceof ApiFailure ? PLACE_OF_CODE[error.code] : undefined
  return { place: place ?? 'form', text: failureSentence(error) }
}

/** The texts have changed since they were agreed to. */
export function isConsentOutdated(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === consentOutdated.code
}

/** The ticket is of no more use. */
export function isTicketOverdue(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === ticketOverdue.code
}

/** What WeChat gave is good no more: it was used, or it is too old. */
export function isWechatRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === wechatRefused.code
}
