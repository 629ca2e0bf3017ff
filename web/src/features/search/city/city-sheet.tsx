import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-text.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { CityBrowser } from './city-browser.tsx'
import { CityMatches } from '#ui/city/city-list.tsx'
import { CitySkeleton } from '#ui/city/city-skeleton.tsx'
import { chooseCity } from './recent-cities.ts'
import styles from './city-sheet.module.css'
import { useCities } from '#ui/city/use-cities.ts'
import { useCurrentCity } from './use-current-city.ts'

/** The picker of cities. */
export function CitySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useCities({ isNeeded: isOpen })
  const { city } = useCurrentCity()
  const [keyword, setKeyword] = useState('')

  function choose(chosen: ChosenCity) {
    chooseCity(chosen)
    setKeyword('')
    onClose()
  }

  function show(cities: readonly City[]) {
    if (keyword.trim() !== '') return <CityMatches cities={cities} keyword={keyword} onChoose={choose} />
    return <CityBrowser cities={cities} current={city?.code ?? null} onChoose={choose} />
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={cityText.title} height="tall" isBare>
      <div className={styles.search}>
        <SearchBar look="sheet" value={keyword} onChange={setKeyword} placeholder={cityText.placeholder} />
      </div>
      <ListStates query={{ ...query, items: query.data }} loading={<CitySkeleton />} empty={null}>
        {show}
      </ListStates>
    </Sheet>
  )
}
