import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** Until when no further code may be asked for a phone, in Unix milliseconds. */
export type CodeWait = { phone: string; untilMs: number }

const isWait = (value: unknown): value is CodeWait =>
  isRecord(value) && isText(value['phone']) && Number.isFinite(value['untilMs'])

/** The wait of this tab, which a reload does not end. */
export const codeWait = /* @__PURE__ */ createStoredValue({ key: 'codeWait', isValid: isWait, storage: tabStorage })

/** Seconds left for a phone; 0 = the next code may be asked for. */
export function secondsLeft(wait: CodeWait | null, phone: string, nowMs: number): number {
  return wait === null || wait.phone !== phone ? 0 : Math.max(0, Math.ceil((wait.untilMs - nowMs) / 1000))
}
