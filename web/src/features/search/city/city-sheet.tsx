import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import { cityCalendarAddress, cityFeedAddress } from '#platform/activity/calendar-address.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { cityText } from '#texts/search-views-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { CityList, CityMatches, CityTiles } from '#ui/city/city-list.tsx'
import { CitySkeleton } from '#ui/city/city-skeleton.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { calendar, locate, refresh } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { LanguageSelect } from '#ui/language/language-select.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useLocationRequest } from '../use-location-request.ts'
import { chooseCity, recentCities } from './choose-city.ts'
import { findCityByName } from './find-city-by-name.ts'
import { type CurrentCity, useCurrentCity } from './use-current-city.ts'
import styles from './city-sheet.module.css'

const LocationSheet = lazyPart(async () => (await import('../location-sheet.tsx')).LocationSheet)

/** The picker of cities. */
export function CitySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useCities({ isNeeded: isOpen })
  const { city } = useCurrentCity()
  const { status } = useSession()
  const [keyword, setKeyword] = useState('')

  function choose(chosen: ChosenCity) {
    chooseCity(chosen)
    setKeyword('')
    onClose()
  }

  function show(cities: readonly City[]) {
    if (keyword.trim() !== '') return <CityMatches cities={cities} keyword={keyword} onChoose={choose} />
    return <CityBrowser cities={cities} current={city} onChoose={choose} />
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={cityText.title}
      tool={status === 'anonymous' && <LanguageSelect className={styles.language} />}
      height="tall"
      isBare
    >
      <div className={styles.search}>
        <SearchBar look="sheet" value={keyword} onChange={setKeyword} placeholder={cityText.placeholder} />
      </div>
      <ListStates query={{ ...query, items: query.data }} loading={<CitySkeleton />} empty={null}>
        {show}
      </ListStates>
    </Sheet>
  )
}

type CityBrowserProps = { cities: readonly City[]; current: CurrentCity | null; onChoose: (city: ChosenCity) => void }

/** Where I am, what I picked before, what is hot, and every city by its letter. */
function CityBrowser({ cities, current, onChoose }: CityBrowserProps) {
  const recent = useObserved(recentCities) ?? []
  return (
    <CityList cities={cities} current={current?.code ?? null} onChoose={onChoose}>
      <LocatedCity cities={cities} onChoose={onChoose} />
      {current !== null && <CityFeeds city={current} />}
      <CityTiles title={cityText.recent} cities={recent} current={current?.code ?? null} onChoose={onChoose} />
    </CityList>
  )
}

/** The ways to hear of a city's activities without the app: its calendar and its feed. */
function CityFeeds({ city }: { city: ChosenCity }) {
  return (
    <section className={styles.feeds} aria-label={cityText.follow({ city: city.name })}>
      <p>{cityText.follow({ city: city.name })}</p>
      <a className={buttonClass({ tone: 'tint', size: 'small' })} href={cityCalendarAddress(city.code)}>
        <Icon shape={calendar} size={14} stroke={2.2} />
        {cityText.followCalendar}
      </a>
      <a
        className={buttonClass({ tone: 'tint', size: 'small' })}
        href={cityFeedAddress(city.code)}
        type="application/rss+xml"
        target="_blank"
        rel="noopener"
      >
        {cityText.followFeed}
      </a>
    </section>
  )
}

/** The city I am in; known only after I agreed. */
export function LocatedCity({ cities, onChoose }: { cities: readonly City[]; onChoose: (city: ChosenCity) => void }) {
  const address = useObserved(currentAddressInfo)
  const request = useLocationRequest()
  const city = address && findCityByName(cities, address.city)
  const name = [city?.name ?? address?.city, address?.district].filter(Boolean).join(' · ')
  return (
    <section className={styles.here}>
      <h3>{cityText.here}</h3>
      <div className={styles.row}>
        <span className={styles.disc}>
          <Icon shape={locate} size={20} />
        </span>
        <button type="button" className={styles.place} disabled={city === null} onClick={() => city && onChoose(city)}>
          <b>{address === null ? cityText.hereUnknown : name}</b>
          <small>{locatedCityNote(city)}</small>
        </button>
        <Button
          tone="tint"
          size="small"
          isLoading={request.state === 'locating' || request.state === 'relocating'}
          icon={address && <Icon shape={refresh} size={14} stroke={2.2} />}
          onPress={() => request.ask()}
        >
          {address === null ? cityText.locate : cityText.relocate}
        </Button>
      </div>
      <MountOnFirstOpen isOpen={request.isSheetOpen}>
        <LocationSheet request={request} />
      </MountOnFirstOpen>
    </section>
  )

  function locatedCityNote(found: City | null) {
    if (address === null) return cityText.hereAdvice
    if (found === null || found.activityCount === 0) return cityText.noActivitiesHere
    return cityText.hereCount({ count: found.activityCount })
  }
}
