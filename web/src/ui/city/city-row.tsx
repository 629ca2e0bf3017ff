import type { City } from '@quan/contract/city/city.ts'
import { cityText } from '#texts/search-text.ts'
import { MarkedText } from '#ui/title-text/marked-text.tsx'
import styles from './city-row.module.css'

type CityRowProps = { city: City; words?: readonly string[]; onChoose: (city: City) => void }

/** A city and how much goes on there. */
export function CityRow({ city, words, onChoose }: CityRowProps) {
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
