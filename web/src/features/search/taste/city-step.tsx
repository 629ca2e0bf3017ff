import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { cityText } from '#texts/search-views-text.ts'
import { tasteText } from '#texts/taste-text.ts'
import { useCities } from '#ui/city/use-cities.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { check, locate, search } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { cx } from '#ui/style/cx.ts'
import { chooseCity } from '../city/choose-city.ts'
import { findCityByName } from '../city/find-city-by-name.ts'
import type { CurrentCity } from '../city/use-current-city.ts'
import { LocationSheet } from '../location-sheet.tsx'
import { useLocationRequest } from '../use-location-request.ts'
import { pictureOf } from './interests-step.tsx'
import styles from './first-run.module.css'

/** Cities beside the one that is shown. */
const OTHERS = 12

/** 你在哪座城市？ */
export function CityStep({ current, onOtherCities }: { current: CurrentCity | null; onOtherCities: () => void }) {
  const { data: cities = [] } = useCities({ isNeeded: true })
  const hot = cities
    .filter((city) => city.hot && city.code !== current?.code)
    .toSorted((a, b) => b.activityCount - a.activityCount)
    .slice(0, OTHERS)
  const request = useLocationRequest()
  const showToast = useToast()

  function takeHere({ city: name }: CurrentAddressInfo) {
    const here = findCityByName(cities, name)
    if (here === null) showToast(cityText.noActivitiesHere)
    else chooseCity(here)
  }
  const count = cities.find(({ code }) => code === current?.code)?.activityCount
  return (
    <>
      <h1>{tasteText.cityTitle}</h1>
      <p className={styles.note}>{tasteText.cityNote}</p>
      {current !== null && (
        <div className={styles.city}>
          <Cover activity={pictureOf(ActivityCategory.cycling)} sizes="54px" className={styles.cityCover} />
          <span>
            <b>{current.name}</b>
            {count !== undefined && <small>{tasteText.cityCount({ count })}</small>}
          </span>
          <i className={styles.mark}>
            <Icon shape={check} size={14} stroke={2.6} />
          </i>
        </div>
      )}
      <ul className={styles.cities}>
        {hot.map((city) => (
          <li key={city.code}>
            <button type="button" onClick={() => chooseCity(city)}>
              {city.name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={cx(styles.other, styles.locate)} onClick={() => request.ask(takeHere)}>
        <Icon shape={locate} size={18} />
        {tasteText.locate}
      </button>
      <MountOnFirstOpen isOpen={request.isSheetOpen}>
        <LocationSheet request={request} />
      </MountOnFirstOpen>
      <button type="button" className={styles.other} onClick={onOtherCities}>
        <Icon shape={search} size={18} />
        {tasteText.otherCities}
      </button>
    </>
  )
}
