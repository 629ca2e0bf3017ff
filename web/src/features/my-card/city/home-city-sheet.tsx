import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cardLineText } from '#texts/person-text.ts'
import { cityText } from '#texts/search-text.ts'
import { CityList, CityMatches } from '#ui/city/city-list.tsx'
import { CitySkeleton } from '#ui/city/city-skeleton.tsx'
import { type ListQuery, ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './home-city-sheet.module.css'

type HomeCitySheetProps = {
  isOpen: boolean
  query: ListQuery<City>
  current: string | null
  onChoose: (city: ChosenCity) => void
  onClose: () => void
}

/** The picker of the city one lives in. */
export function HomeCitySheet({ isOpen, query, current, onChoose, onClose }: HomeCitySheetProps) {
  const [keyword, setKeyword] = useState('')
  function choose(city: ChosenCity) {
    setKeyword('')
    onChoose(city)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={cardLineText.cityCode} height="tall" isBare>
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
