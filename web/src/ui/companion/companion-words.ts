import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { companionText } from '#texts/companion-text.ts'
import { personText } from '#texts/person-text.ts'

type Named = Pick<Companion, 'nickName' | 'phone' | 'remark' | 'relation'>

/** Name of a companion: a member who has not agreed is called what I noted of them, for a masked number is nobody. */
export function companionName({ nickName, phone, remark, relation }: Named): string {
  const noted = [nickName, remark, relation].find((words) => words !== null && words !== '')
  return noted ?? (phone === null ? companionText.nameless : companionText.invited)
}

/** 女 28: sex, and the age where the birth date is known; null where the sex is not. */
export function companionSex({ sex, birthDate }: Pick<Companion, 'sex' | 'birthDate'>, now: number): string | null {
  if (sex === null) return null
  const word = sex === Sex.male ? personText.male : personText.female
  return birthDate === null ? word : `${word} ${Math.max(0, ageInYears(birthDate, now))}`
}

/** Below the name: the number, and what I noted unless it is the name. */
export function companionNote(companion: Companion): string {
  const { kind, phone, remark } = companion
  const words = [phone, remark === companionName(companion) ? null : remark].filter(
    (word) => word !== null && word !== '',
  )
  if (words.length > 0) return words.join(' · ')
  return kind === CompanionKind.other ? companionText.noAccount : companionText.hasAccount
}
