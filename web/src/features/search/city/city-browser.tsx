import { useRef } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-text.ts'
import { IndexBar } from '#ui/index-bar/index-bar.tsx'
import { cityGroups } from './city-groups.ts'
import { CityHere } from './city-here.tsx'
import { CityRow } from './city-row.tsx'
import { CityTiles } from './city-tiles.tsx'
import { recentCities } from './recent-cities.ts'
import styles from './city-browser.module.css'
import { useTopSection } from './use-top-section.ts'

type CityBrowserProps = { cities: readonly City[]; current: string | null; onChoose: (city: ChosenCity) => void }

/** Where I am, what I picked before, what is hot, and every city by its letter. */
export function CityBrowser({ cities, current, onChoose }: CityBrowserProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const recent = useObserved(recentCities) ?? []
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
          <CityHere cities={cities} onChoose={onChoose} />
          <CityTiles title={cityText.recent} cities={recent} current={current} onChoose={onChoose} />
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
