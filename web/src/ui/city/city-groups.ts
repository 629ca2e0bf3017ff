import { type City, type CitySection, citySection } from '@quan/contract/city/city.ts'

/** Cities under one letter of the index, or one section of its own. */
export type CityGroup = { letter: string; title: string; cities: readonly City[] }

type GroupNames = {
  overseas: { letter: string; title: string }
  online: { letter: string; title: string }
}

/** All cities as the picker lists them: the mainland by the first letter of the pinyin, then abroad, then online. */
export function cityGroups(cities: readonly City[], { overseas, online }: GroupNames): CityGroup[] {
  const inSection = (section: CitySection) => cities.filter((city) => citySection(city.code) === section)
  const own = inSection('mainland')
  const letters = [...new Set(own.map(letterOf))].toSorted()
  const mainland = letters.map((letter) => ({
    letter,
    title: letter,
    cities: own.filter((city) => letterOf(city) === letter),
  }))
  const others = [
    { ...overseas, cities: inSection('overseas') },
    { ...online, cities: inSection('online') },
  ]
  return [...mainland, ...others].filter((group) => group.cities.length > 0)
}

function letterOf(city: City): string {
  return city.pinyin.charAt(0).toUpperCase()
}

/** Cities whose name holds the words, or whose pinyin begins with them; the beginning counts more than the middle. */
export function findCities(cities: readonly City[], keyword: string): City[] {
  const word = keyword.trim().toLowerCase().replaceAll(/[\s']/g, '')
  if (word === '') return []
  const found = cities.filter(({ name, pinyin }) => name.toLowerCase().includes(word) || pinyin.startsWith(word))
  const isBeginning = ({ name }: City) => name.toLowerCase().startsWith(word)
  return found.toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a)) || b.activityCount - a.activityCount)
}
