import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { personText } from '#texts/person-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { nameOf, sexes, starSignName, zodiacAnimalName } from '#ui/person/person-names.ts'

/** Age in years, or in fives where only that is told; null where nothing is. */
export function ageWords({ age, ageRange }: PublicCard): string | null {
  if (age !== undefined) return personText.age({ age })
  if (ageRange === undefined) return null
  const [from = '', to = ''] = ageRange.split('-')
  return userInfoText.ageRange({ from, to })
}

/** Sex and age in one tag; the word is always there. */
export function sexAgeWords(card: PublicCard): string | null {
  const sex = card.sex === undefined ? null : nameOf(sexes(), card.sex)
  const age = ageWords(card)
  return sex !== null && age !== null ? userInfoText.sexAge({ sex, age }) : (sex ?? age)
}

export function sexTone({ sex }: PublicCard): 'male' | 'female' | 'plain' {
  if (sex === undefined) return 'plain'
  return sex === Sex.male ? 'male' : 'female'
}

/** Star sign and animal, as far as they are told. */
export function signWords({ starSign, zodiacAnimal }: PublicCard): string[] {
  return [
    ...(starSign === undefined ? [] : [starSignName(starSign)]),
    ...(zodiacAnimal === undefined ? [] : [personText.zodiac({ animal: zodiacAnimalName(zodiacAnimal) })]),
  ]
}
