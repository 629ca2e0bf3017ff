import { lazy } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { cityText } from '#texts/search-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { locate, refresh } from '#ui/icon/icon-shapes.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { useLocationRequest } from '../use-location-request.ts'
import styles from './located-city.module.css'
import { findCityByName } from './find-city-by-name.ts'

const LocationSheet = lazy(async () => ({ default: (await import('../location-sheet.tsx')).LocationSheet }))

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
