import type { CityPlaces } from '#city/demo-city.ts'
import { ORGANIZER_PEOPLE } from './people-names.ts'
import { CITY_STUDIOS, NAMED_STUDIOS } from './studio-names.ts'
import { type Taste, TASTES } from './taste.ts'

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
  const names = CITY_STUDIOS[taste]
  return `${city}${names[index % names.length]}`
}
