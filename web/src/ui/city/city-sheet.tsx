import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-views-text.ts'
import { type ListQuery, ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { CityList, CityMatches } from './city-list.tsx'
import { CitySkeleton } from './city-skeleton.tsx'
import styles from './city-sheet.module.css'

type CitySheetProps = {
  isOpen: boolean
  title: string
  query: ListQuery<City>
  current: string | null
  onChoose: (city: ChosenCity) => void
  onClose: () => void
}

/** The picker of a city in a form. */
export function CitySheet({ isOpen, title, query, current, onChoose, onClose }: CitySheetProps) {
  const [keyword, setKeyword] = useState('')
  function choose(city: ChosenCity) {
    setKeyword('')
    onChoose(city)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} height="tall" isBare>
      <div className={styles.search}>
        <SearchBar look="sheet" value={keyword} onChange={setKeyword} placeholder={cityText.placeholder} />
      </div>
      <ListStates query={query} loading={<CitySkeleton />} empty={null}>
        {(cities) =>
          keyword.trim() === '' ? (
            <CityList cities={cities} current={current} onChoose={choose} />
          ) : (
            <CityMatches cities={cities} keyword={keyword} onChoose={choose} />
          )
        }
      </ListStates>
    </Sheet>
  )
}
