import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type City, type CitySection, citySection } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-views-text.ts'
import { IndexBar } from '#ui/index-bar/index-bar.tsx'
import { Chip } from '../chip/chip.tsx'
import { EmptyBlock } from '../empty-block/empty-block.tsx'
import { MarkedText } from '../title-text/marked-text.tsx'
import styles from './city-list.module.css'

type CityListProps = {
  cities: readonly City[]
  /** Code of the city that is chosen now. */
  current: string | null
  onChoose: (city: ChosenCity) => void
  /** Above the hot cities. */
  children?: ReactNode
}

/** The hot cities, and every city by its letter. */
export function CityList({ cities, current, onChoose, children }: CityListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const groups = cityGroups(cities, {
    overseas: { letter: cityText.overseasLetter, title: cityText.overseas },
    online: { letter: cityText.onlineLetter, title: cityText.online },
  })
  const hot = cities.filter((city) => city.hot).toSorted((a, b) => b.activityCount - a.activityCount)
  const letters = [cityText.hotLetter, ...groups.map((group) => group.letter)]
  const top = useTopSection(scroller)

  function scrollTo(letter: string) {
    const section = scroller.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`)
    scroller.current?.scrollTo({ top: section?.offsetTop ?? 0 })
  }

  return (
    <div className={styles.browser}>
      <div ref={scroller} className={styles.scroller}>
        <div data-letter={cityText.hotLetter}>
          {children}
          <CityTiles title={cityText.hot} cities={hot} current={current} onChoose={onChoose} />
        </div>
        {groups.map(({ letter, title, cities: own }) => (
          <section key={letter} className={styles.group} data-letter={letter}>
            <h3>{title}</h3>
            <ul>
              {own.map((city) => (
                <CityRow key={city.code} city={city} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <IndexBar className={styles.index} label={cityText.index} letters={letters} current={top} onSelect={scrollTo} />
    </div>
  )
}

/** The letter of the section at the top of a scroller. */
function useTopSection(scroller: RefObject<HTMLElement | null>): string | null {
  const [letter, setLetter] = useState<string | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    function look() {
      const sections = [...(element?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])]
      const top = sections.findLast((section) => section.offsetTop <= (element?.scrollTop ?? 0) + 1)
      setLetter(top?.dataset['letter'] ?? null)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  return letter
}

type CityMatchesProps = { cities: readonly City[]; keyword: string; onChoose: (city: City) => void }

/** Cities that fit what was typed. */
export function CityMatches({ cities, keyword, onChoose }: CityMatchesProps) {
  const found = findCities(cities, keyword)
  if (found.length === 0)
    return <EmptyBlock title={cityText.noneTitle({ keyword: keyword.trim() })} advice={cityText.noneAdvice} />
  return (
    <ul className={styles.scroller}>
      {found.map((city) => (
        <CityRow key={city.code} city={city} words={[keyword.trim()]} onChoose={onChoose} />
      ))}
    </ul>
  )
}

type CityTilesProps = {
  title: string
  cities: readonly ChosenCity[]
  current: string | null
  onChoose: (city: ChosenCity) => void
}

/** A few cities side by side; none, and the heading goes too. */
export function CityTiles({ title, cities, current, onChoose }: CityTilesProps) {
  if (cities.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <div className={styles.tiles}>
        {cities.map((city) => (
          <Chip key={city.code} look="tile" isOn={city.code === current} onPress={() => onChoose(city)}>
            <span>{city.name}</span>
          </Chip>
        ))}
      </div>
    </section>
  )
}

type CityRowProps = { city: City; words?: readonly string[]; onChoose: (city: City) => void }

/** A city and how much goes on there. */
function CityRow({ city, words, onChoose }: CityRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onChoose(city)}>
        <span>
          <MarkedText words={words}>{city.name}</MarkedText>
        </span>
        {city.activityCount > 0 && <small>{cityText.activityCount({ count: city.activityCount })}</small>}
      </button>
    </li>
  )
}

/** Cities under one letter of the index, or one section of its own. */
type CityGroup = { letter: string; title: string; cities: readonly City[] }

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
