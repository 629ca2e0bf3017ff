import type { City } from '@quan/contract/city/city.ts'
import { cityText } from '#texts/search-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { findCities } from './city-groups.ts'
import { CityRow } from './city-row.tsx'
import styles from './city-list.module.css'

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
