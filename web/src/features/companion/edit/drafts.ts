import type { Companion } from '@quan/contract/companion/companion.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What is written about any companion. */
export type WordsDraft = { relation: string; remark: string }
/** A member who is being added or edited; digits only. */
export type MemberDraft = WordsDraft & { phone: string }
/** A guest who is being added or edited. */
export type GuestDraft = WordsDraft & {
  nickName: string
  sex: Sex | null
  /** A new number, digits only; empty: it stays as it is. */
  phone: string
  /** The number that is there is to be forgotten. */
  dropsPhone: boolean
  birthDate: CalendarDate | null
}

/** What stands in the form of a member; null is a new one. */
export function memberDraft(companion: Companion | null): MemberDraft {
  return { phone: '', ...noteFields(companion) }
}

/** What stands in the form of a guest; null is a new one. */
export function guestDraft(companion: Companion | null): GuestDraft {
  return {
    nickName: companion?.nickName ?? '',
    sex: companion?.sex ?? null,
    phone: '',
    dropsPhone: false,
    birthDate: companion?.birthDate ?? null,
    ...noteFields(companion),
  }
}

const noteFields = (companion: Companion | null): WordsDraft => ({
  relation: companion?.relation ?? '',
  remark: companion?.remark ?? '',
})

/** True when the tab kept the form of a member. */
export function isMemberDraft(value: unknown): value is MemberDraft {
  return isRecord(value) && [value['phone'], value['relation'], value['remark']].every(isText)
}

const SEXES: readonly unknown[] = [null, ...Object.values(Sex)]

/** True when the tab kept the form of a guest. */
export function isGuestDraft(value: unknown): value is GuestDraft {
  if (!isMemberDraft(value)) return false
  const { nickName, sex, dropsPhone, birthDate } = value as Partial<GuestDraft>
  const isDate = birthDate === null || isText(birthDate)
  return isText(nickName) && SEXES.includes(sex) && typeof dropsPhone === 'boolean' && isDate
}
