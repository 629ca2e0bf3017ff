import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { Chip } from '#ui/chip/chip.tsx'
import styles from './city-tiles.module.css'

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
