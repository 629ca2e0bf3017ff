import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What somebody has filled in so far, but for the code. */
export type LoginDraft = {
  /** Digits only. */
  phone: string
  hasAgreed: boolean
  /** Ticket of a WeChat login that still needs a phone; null otherwise. */
  ticket: string | null
  /** WeChat's page was asked again by itself after a refusal. */
  hasAskedAgain?: boolean
}

export const EMPTY_DRAFT: LoginDraft = { phone: '', hasAgreed: false, ticket: null }

const isDraft = (value: unknown): value is LoginDraft =>
  isRecord(value) &&
  isText(value['phone']) &&
  typeof value['hasAgreed'] === 'boolean' &&
  (value['ticket'] === null || isText(value['ticket'])) &&
  ['undefined', 'boolean'].includes(typeof value['hasAskedAgain'])

/** The draft of this tab: it outlives a reload and the way to WeChat and back. */
export const loginDraft = /* @__PURE__ */ createStoredValue({
  key: 'loginDraft',
  isValid: isDraft,
  storage: tabStorage,
})
