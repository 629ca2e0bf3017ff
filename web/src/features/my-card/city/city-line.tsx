import { useState } from 'react'
import { type City, citySection } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cardLineText } from '#texts/person-text.ts'
import { cityText } from '#texts/search-views-text.ts'
import { CityList, CityMatches } from '#ui/city/city-list.tsx'
import { CitySkeleton } from '#ui/city/city-skeleton.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { type ListQuery, ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useCardScope } from '../card-scope.ts'
import { PickedLine } from '../fields/picked-line.tsx'
import styles from './city-line.module.css'

/** The city a member lives in; another one takes the district with it. */
export function CityLine() {
  const { editor } = useCardScope()
  const { cityCode } = editor.card.lines
  const [isOpen, setIsOpen] = useState(false)
  const cities = useCities({ isNeeded: isOpen || cityCode !== null })
  // nobody lives online
  const homes = cities.data?.filter((city) => citySection(city.code) !== 'online')
  const name = homes?.find((city) => city.code === cityCode)?.name ?? cityCode

  function choose({ code }: ChosenCity) {
    setIsOpen(false)
    if (code === cityCode) return
    editor.forget('district')
    editor.change('cityCode', { lines: { cityCode: code, district: null } })
  }

  return (
    <PickedLine label={cardLineText.cityCode} part="cityCode" value={name} onPress={() => setIsOpen(true)}>
      <HomeCitySheet
        isOpen={isOpen}
        query={{ ...cities, items: homes }}
        current={cityCode}
        onChoose={choose}
        onClose={() => setIsOpen(false)}
      />
    </PickedLine>
  )
}

type HomeCitySheetProps = {
  isOpen: boolean
  query: ListQuery<City>
  current: string | null
  onChoose: (city: ChosenCity) => void
  onClose: () => void
}

/** The picker of the city one lives in. */
function HomeCitySheet({ isOpen, query, current, onChoose, onClose }: HomeCitySheetProps) {
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
