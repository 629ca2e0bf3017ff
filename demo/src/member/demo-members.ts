import { randomOf } from '#chance/random.ts'
import { CITY_PLACES } from '#city/demo-cities.ts'
import { uuidV4 } from '#chance/uuid.ts'
import type { CityPlaces } from '../city/demo-city.ts'
import names from './names.json' with { type: 'json' }
import { type Taste, TASTES } from './taste.ts'

type StudioNames = Readonly<Record<Taste, readonly string[]>>

/** Studios known beyond their quarter, of the large cities; used once each. */
const NAMED_STUDIOS: StudioNames = names.studios.named

/** Words that follow the city's name in the name of a smaller city's studio. */
const CITY_STUDIOS: StudioNames = names.studios.afterCity

/** Nicknames of organizers who act in their own name, with their sex: men and women in turn. */
const ORGANIZER_PEOPLE: readonly { nickName: string; sex: 1 | 2 }[] = names.organizers.women.flatMap((woman, index) => {
  const man = names.organizers.men[index]
  return [...(man ? [{ nickName: man, sex: 1 as const }] : []), { nickName: woman, sex: 2 as const }]
})

/** Nicknames of those who only take part: plain ones, then every beginning with every ending. */
const CROWD = names.crowd

/** A person of the demo catalogue. Sex is null for a studio. */
export type DemoMember = { id: string; phone: string; nickName: string; sex: 1 | 2 | null; isOrganizer: boolean }

export type DemoOrganizer = DemoMember & Pick<OrganizerName, 'city' | 'taste'>

/** Members who only take part. */
const CROWD_SIZE = 480
/** No operator gives out numbers that begin with 100: nobody's phone. */
const FIRST_ORGANIZER_PHONE = 10_000_000_001
const FIRST_CROWD_PHONE = 10_000_001_001

/** When the first people of the catalogue joined. */
export const JOINED_AT = '2026-01-08T02:00:00Z'

/** The organizers, those of the busiest city first. */
export const demoOrganizers: readonly DemoOrganizer[] = organizerNames(CITY_PLACES).map((name, index) => ({
  ...name,
  ...account(FIRST_ORGANIZER_PHONE + index),
  isOrganizer: true,
}))

/** Those who take part and ask: men and women in turn. */
export const demoCrowd: readonly DemoMember[] = crowdNames(CROWD_SIZE).map((name, index) => ({
  ...name,
  ...account(FIRST_CROWD_PHONE + index),
  isOrganizer: false,
}))

/** Everybody of the catalogue; the same for every seed, since a phone belongs to one member. */
export const demoMembers: readonly DemoMember[] = [...demoOrganizers, ...demoCrowd]

function account(phone: number) {
  return { id: uuidV4(randomOf('demo member', phone)), phone: String(phone) }
}

type CrowdName = { nickName: string; sex: 1 | 2 }

/** Nicknames of men and women in turn, none twice. */
function crowdNames(count: number): CrowdName[] {
  const men = unique(CROWD.men, CROWD.endingsOfMen, 0)
  // half a round on, so that the man and the woman beside each other do not begin alike
  const women = unique(CROWD.women, CROWD.endingsOfWomen, CROWD.beginnings.length >> 1)
  return Array.from({ length: count }, (_, index) => {
    const isMan = index % 2 === 0
    const nickName = (isMan ? men : women)[index >> 1]
    if (nickName === undefined) throw new Error(`There are not ${count} nicknames.`)
    return { nickName, sex: isMan ? 1 : 2 }
  })
}

function unique(plain: readonly string[], endings: readonly string[], shift: number): string[] {
  return [...new Set([...plain, ...composed(CROWD.beginnings, endings, shift)])]
}

/** Every beginning with every ending, in an order in which neighbours share neither. */
function composed(beginnings: readonly string[], endings: readonly string[], shift: number): string[] {
  return Array.from({ length: beginnings.length * endings.length }, (_, index) => {
    const ending = index % endings.length
    const beginning = (Math.floor(index / endings.length) + ending * 5 + shift) % beginnings.length
    return `${beginnings[beginning]}${endings[ending]}`
  })
}

type OrganizerName = { nickName: string; sex: 1 | 2 | null; city: string; taste: Taste }

/** Organizers of a taste, by the city's share of the activities; in small cities the others do 'culture' as well. */
function organizersOf({ weight }: CityPlaces, taste: Taste): number {
  if (weight >= 100) return 7
  if (weight >= 40) return 2
  return taste === 'culture' ? 0 : 1
}

/** Names for every city: people and studios in turn, each name once. */
function organizerNames(cities: readonly CityPlaces[]): OrganizerName[] {
  const people = ORGANIZER_PEOPLE.values()
  const studios = Object.fromEntries(TASTES.map((taste) => [taste, NAMED_STUDIOS[taste].values()]))
  return cities.flatMap((city, cityIndex) =>
    TASTES.flatMap((taste, tasteIndex) =>
      Array.from({ length: organizersOf(city, taste) }, (_, index) => {
        const person = (index + cityIndex + tasteIndex) % 2 === 0 ? people.next().value : undefined
        if (person) return { ...person, city: city.name, taste }
        return {
          nickName: studios[taste]?.next().value ?? cityStudio(city.name, taste, cityIndex + index),
          sex: null,
          city: city.name,
          taste,
        }
      }),
    ),
  )
}

function cityStudio(city: string, taste: Taste, index: number): string {
  const endings = CITY_STUDIOS[taste]
  return `${city}${endings[index % endings.length]}`
}
