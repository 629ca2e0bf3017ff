import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { type ChosenCity, chosenCity } from '#platform/storage/chosen-city.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { cityText } from '#texts/search-text.ts'
import { CityList, CityMatches, CityTiles } from '#ui/city/city-list.tsx'
import { CitySkeleton } from '#ui/city/city-skeleton.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { LocatedCity } from './located-city.tsx'
import { useCurrentCity } from './use-current-city.ts'
import styles from './city-sheet.module.css'

/** Cities kept for next time: a row of the picker. */
const RECENT_MAX = 4

const isCity = (value: unknown): value is ChosenCity =>
  isRecord(value) && isText(value['code']) && isText(value['name'])

const isCities = (value: unknown): value is ChosenCity[] => Array.isArray(value) && value.every(isCity)

/** The cities picked last, the latest first. */
export const recentCities = createStoredValue({ key: 'recentCities', isValid: isCities })

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

type CityBrowserProps = { cities: readonly City[]; current: string | null; onChoose: (city: ChosenCity) => void }

/** Where I am, what I picked before, what is hot, and every city by its letter. */
function CityBrowser({ cities, current, onChoose }: CityBrowserProps) {
  const recent = useObserved(recentCities) ?? []
  return (
    <CityList cities={cities} current={current} onChoose={onChoose}>
      <LocatedCity cities={cities} onChoose={onChoose} />
      <CityTiles title={cityText.recent} cities={recent} current={current} onChoose={onChoose} />
    </CityList>
  )
}

/** Takes a city as the one whose activities are shown. */
export function chooseCity({ code, name }: ChosenCity): void {
  const others = (recentCities.get() ?? []).filter((city) => city.code !== code)
  recentCities.set([{ code, name }, ...others].slice(0, RECENT_MAX))
  chosenCity.set({ code, name })
}
