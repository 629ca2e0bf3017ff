import {
  companionIsSelf,
  companionIsThere,
  RELATION_MAX_CHARACTERS,
  REMARK_MAX_CHARACTERS,
} from '@quan/contract/companion/companion.ts'
import { NICK_NAME_MAX_CHARACTERS } from '@quan/contract/person/card-limits.ts'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { companionText } from '#texts/companion-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import type { GuestDraft, MemberDraft, WordsDraft } from './drafts.ts'

/** The fields of both forms, as the calls name them. */
const FIELDS = ['phone', 'nickName', 'sex', 'birthDate', 'relation', 'remark'] as const

type Field = (typeof FIELDS)[number]

/** What is wrong, at the field it is about. */
export type Faults = Readonly<Partial<Record<Field, string>>>

const ABOUT_PHONE: readonly string[] = [companionIsSelf.code, companionIsThere.code]

/** What is wrong with the form of a member; the phone of one that is there cannot be wrong. */
export function memberFaults(draft: MemberDraft, { isNew }: { isNew: boolean }): Faults {
  return { ...(isNew && !isMobilePhone(draft.phone) && { phone: smsCodeText.phoneInvalid }), ...wordsFaults(draft) }
}

/** What is wrong with the form of a guest, who needs no phone. */
export function guestFaults(draft: GuestDraft): Faults {
  const name = nameFault(draft.nickName)
  return {
    ...(name !== null && { nickName: name }),
    ...(draft.sex === null && { sex: companionText.sexMissing }),
    ...(draft.phone !== '' && !isMobilePhone(draft.phone) && { phone: smsCodeText.phoneInvalid }),
    ...wordsFaults(draft),
  }
}

function nameFault(name: string): string | null {
  const count = characterCount(name.trim())
  if (count === 0) return companionText.nameMissing
  return count > NICK_NAME_MAX_CHARACTERS ? companionText.nameTooLong({ limit: NICK_NAME_MAX_CHARACTERS }) : null
}

function wordsFaults({ relation, remark }: WordsDraft): Faults {
  const isLonger = (text: string, limit: number) => characterCount(text.trim()) > limit
  return {
    ...(isLonger(relation, RELATION_MAX_CHARACTERS) && {
      relation: companionText.relationTooLong({ limit: RELATION_MAX_CHARACTERS }),
    }),
    ...(isLonger(remark, REMARK_MAX_CHARACTERS) && {
      remark: companionText.remarkTooLong({ limit: REMARK_MAX_CHARACTERS }),
    }),
  }
}

/** What the server says of the fields; null where the failure is about none of them. */
export function serverFaults(error: unknown): Faults | null {
  if (error instanceof ApiFailure && ABOUT_PHONE.includes(error.code)) return { phone: failureSentence(error) }
  const found = FIELDS.map((field) => [field, findFieldFault(error, field)] as const)
  const faults = found.filter(([, fault]) => fault !== null)
  return faults.length === 0 ? null : (Object.fromEntries(faults) as Faults)
}
