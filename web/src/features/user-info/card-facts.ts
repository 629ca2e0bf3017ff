import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { cardLineText, personText } from '#texts/person-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { briefcase, graduation, home, pin, ring, ruler } from '#ui/icon/icon-shapes.ts'
import {
  educations,
  houseCars,
  maritalStatuses,
  nameOf,
  sexes,
  starSignName,
  zodiacAnimalName,
} from '#ui/format/person-names.ts'

/** A short fact about a person. */
export type CardFact = { shape: string; name: string; value: string }

/** What is told of a person in a word or two, in the order of the design. */
export function cardFacts(card: PublicCard): CardFact[] {
  const { occupation, education, maritalStatus, houseCar, height, city, district } = card
  const place = [city, district].filter((part) => part !== undefined).join(' · ')
  const facts: (CardFact | false | undefined)[] = [
    occupation !== undefined && { shape: briefcase, name: cardLineText.occupation, value: occupation },
    education !== undefined && {
      shape: graduation,
      name: cardLineText.education,
      value: nameOf(educations(), education),
    },
    maritalStatus !== undefined && {
      shape: ring,
      name: cardLineText.maritalStatus,
      value: nameOf(maritalStatuses(), maritalStatus),
    },
    houseCar !== undefined && { shape: home, name: cardLineText.houseCar, value: nameOf(houseCars(), houseCar) },
    height !== undefined && { shape: ruler, name: cardLineText.height, value: personText.height({ height }) },
    place !== '' && { shape: pin, name: userInfoText.home, value: place },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

/** Age in years, or in fives where only that is told; null where nothing is. */
function ageWords({ age, ageRange }: PublicCard): string | null {
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
