import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { companionText } from '#texts/companion-text.ts'
import { personText } from '#texts/person-text.ts'

type Named = Pick<Companion, 'nickName' | 'phone'>

/** Name of a companion: a member who has not agreed is known by the number alone. */
export function companionName({ nickName, phone }: Named): string {
  return nickName ?? phone ?? companionText.nameless
}

/** 女 28: sex, and the age where the birth date is known; null where the sex is not. */
export function companionSex({ sex, birthDate }: Pick<Companion, 'sex' | 'birthDate'>, now: number): string | null {
  if (sex === null) return null
  const word = sex === Sex.male ? personText.male : personText.female
  return birthDate === null ? word : `${word} ${Math.max(0, ageInYears(birthDate, now))}`
}

/** Below the name: the number, unless it is the name, and what I noted. */
export function companionNote({ kind, nickName, phone, remark }: Companion): string {
  const number = nickName === null ? null : phone
  const words = [number, remark].filter((word) => word !== null && word !== '')
  if (words.length > 0) return words.join(' · ')
  return kind === CompanionKind.other ? companionText.noAccount : companionText.hasAccount
}
