import type { CityPlaces } from '#city/demo-city.ts'
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

export type OrganizerName = { nickName: string; sex: 1 | 2 | null; city: string; taste: Taste }

/** Organizers of a taste, by the city's share of the activities; in small cities the others do 'culture' as well. */
function organizersOf({ weight }: CityPlaces, taste: Taste): number {
  if (weight >= 100) return 7
  if (weight >= 40) return 2
  return taste === 'culture' ? 0 : 1
}

/** Names for every city: people and studios in turn, each name once. */
export function organizerNames(cities: readonly CityPlaces[]): OrganizerName[] {
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
