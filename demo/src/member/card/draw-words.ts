import type { Random } from '#chance/random.ts'
import { fill } from '#format/fill.ts'
import { type Taste, TASTES } from '../taste.ts'
import type { CardPerson } from './card-person.ts'
import type { Home } from './home.ts'
import { CARD_WORDS, closingsFor, looksFor } from './card-words.ts'

const { workingDay, pastimes, pastimesOfBeginning, organizers, studios } = CARD_WORDS

/** Puts sentences together and names places of the city in them. */
export function said(sentences: readonly string[], { places, area }: Home, random: Random): string {
  return fill(sentences.join(''), {
    city: places.name,
    area: area.name,
    district: area.district,
    trail: random.pick(places.trails).name,
    park: random.pick(places.parks).name,
    ride: random.pick(places.rides).name,
  })
}

/** Draws the words in which a person of the crowd tells of themselves. */
export function drawIntro(person: CardPerson, random: Random): string[] {
  const day = random.pick(workingDay[person.occupation.field])
  const pastime = random.pick(pastimesOf(person))
  const closing = random.pick(closingsFor(person))
  const other = random.pick(pastimes[otherTaste(person.taste, random)])
  const shapes = [
    [day, pastime],
    [pastime, closing],
    [pastime, closing],
    [day, pastime, closing],
    [day, closing],
    [pastime, other],
    [pastime],
  ]
  return random.pick(shapes)
}

function pastimesOf({ nickName, taste }: CardPerson): readonly string[] {
  const told = Object.keys(pastimesOfBeginning).find((beginning) => nickName.startsWith(beginning))
  return (told === undefined ? undefined : pastimesOfBeginning[told]) ?? pastimes[taste]
}

const otherTaste = (taste: Taste, random: Random) => random.pick(TASTES.filter((other) => other !== taste))

/** Draws the words in which an organizer who acts in their own name introduces themselves. */
export function drawOrganizerIntro(person: CardPerson, random: Random): string[] {
  const own = random.isTrue(0.4) ? [random.pick(workingDay[person.occupation.field])] : []
  return [...own, random.pick(organizers.beginnings[person.taste]), random.pick(organizers.promises[person.taste])]
}

/** Whom a person looks for. */
export function drawLookingFor(person: CardPerson, random: Random): string[] {
  const first = random.pick(person.isOrganizer && random.isTrue(0.5) ? organizers.lookingFor : looksFor(person))
  return random.isTrue(0.6) ? [first, random.pick(CARD_WORDS.lookingFor.endings)] : [first]
}

export const drawStudioIntro = (taste: Taste, random: Random): string[] => [
  random.pick(studios.beginnings[taste]),
  random.pick(studios.promises),
]

export const drawStudioLookingFor = (random: Random): string[] => [random.pick(studios.lookingFor)]
