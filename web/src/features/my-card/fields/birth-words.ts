import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { zodiacAnimal } from '@quan/contract/person/zodiac-animal.ts'
import { personText } from '#texts/person-text.ts'
import { starSignName, zodiacAnimalName } from '#ui/person/person-names.ts'

/** What others may see of a birth date. */
export function birthWords(birthDate: CalendarDate, now: number) {
  return {
    age: personText.age({ age: Math.max(0, ageInYears(birthDate, now)) }),
    zodiacAnimal: personText.zodiac({ animal: zodiacAnimalName(zodiacAnimal(birthDate)) }),
    starSign: starSignName(starSign(birthDate)),
  }
}
