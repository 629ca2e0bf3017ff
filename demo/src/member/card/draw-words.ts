import type { Random } from '#chance/random.ts'
import { fill } from '#text/fill.ts'
import { type Taste, TASTES } from '../taste.ts'
import type { CardPerson } from './card-person.ts'
import type { Home } from './home.ts'
import { closingsFor } from './words/closings.ts'
import { LOOKING_FOR_ENDINGS, looksFor } from './words/looking-for.ts'
import { ORGANIZER_BEGINNINGS, ORGANIZER_LOOKS_FOR, ORGANIZER_PROMISES } from './words/organizer-words.ts'
import { PASTIME_OF_BEGINNING, PASTIMES } from './words/pastimes.ts'
import { STUDIO_BEGINNINGS, STUDIO_LOOKS_FOR, STUDIO_PROMISES } from './words/studio-words.ts'
import { WORKING_DAY } from './words/working-day.ts'

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
  const day = random.pick(WORKING_DAY[person.occupation.field])
  const pastime = random.pick(pastimesOf(person))
  const closing = random.pick(closingsFor(person))
  const other = random.pick(PASTIMES[otherTaste(person.taste, random)])
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
  const told = Object.keys(PASTIME_OF_BEGINNING).find((beginning) => nickName.startsWith(beginning))
  return (told === undefined ? undefined : PASTIME_OF_BEGINNING[told]) ?? PASTIMES[taste]
}

const otherTaste = (taste: Taste, random: Random) => random.pick(TASTES.filter((other) => other !== taste))

/** Draws the words in which an organizer who acts in their own name introduces themselves. */
export function drawOrganizerIntro(person: CardPerson, random: Random): string[] {
  const own = random.isTrue(0.4) ? [random.pick(WORKING_DAY[person.occupation.field])] : []
  return [...own, random.pick(ORGANIZER_BEGINNINGS[person.taste]), random.pick(ORGANIZER_PROMISES[person.taste])]
}

/** Whom a person looks for. */
export function drawLookingFor(person: CardPerson, random: Random): string[] {
  const first = random.pick(person.isOrganizer && random.isTrue(0.5) ? ORGANIZER_LOOKS_FOR : looksFor(person))
  return random.isTrue(0.6) ? [first, random.pick(LOOKING_FOR_ENDINGS)] : [first]
}

export const drawStudioIntro = (taste: Taste, random: Random): string[] => [
  random.pick(STUDIO_BEGINNINGS[taste]),
  random.pick(STUDIO_PROMISES),
]

export const drawStudioLookingFor = (random: Random): string[] => [random.pick(STUDIO_LOOKS_FOR)]
