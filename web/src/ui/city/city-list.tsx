import { type ReactNode, useRef } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-text.ts'
import { IndexBar } from '#ui/index-bar/index-bar.tsx'
import { cityGroups } from './city-groups.ts'
import { CityRow } from './city-row.tsx'
import { CityTiles } from './city-tiles.tsx'
import styles from './city-list.module.css'
import { useTopSection } from './use-top-section.ts'

type CityListProps = {
  cities: readonly City[]
  /** Code of the city that is chosen now. */
  current: string | null
  onChoose: (city: ChosenCity) => void
  /** Above the hot cities. */
  children?: ReactNode
}

/** What is hot, and every city by its letter. */
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
