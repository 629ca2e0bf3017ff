import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { cardLineText, personText } from '#texts/person-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { briefcase, graduation, home, pin, ring, ruler } from '#ui/icon/icon-shapes.ts'
import { educations, houseCars, maritalStatuses, nameOf } from '#ui/person/person-names.ts'

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
