import { pathTo } from '#platform/navigation/route-path.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { unreadCount } from '#platform/notification/unread-count.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { commonText } from '#texts/common-text.ts'
import { searchText } from '#texts/search-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { bell, chevronDown, map, pin, search } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import type { CurrentCity } from '../city/use-current-city.ts'
import styles from './city-head.module.css'

type CityHeadProps = {
  city: CurrentCity | null
  onChooseCity: () => void
  onOpenMap: () => void
  onOpenSearch: () => void
}

/** Top of the list: which city, its map, messages, and the way to search. On a wide screen the bar at the top has these. */
export function CityHead({ city, onChooseCity, onOpenMap, onOpenSearch }: CityHeadProps) {
  const { pane } = usePage()
  if (pane === 'list')
    return (
      <header className={styles.head}>
        <HiddenPageHeading>{searchText.title}</HiddenPageHeading>
        <CityHint city={city} onChooseCity={onChooseCity} />
      </header>
    )
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.city}
          aria-label={city === null ? searchText.cityUnknown : searchText.chooseCity({ city: city.name })}
          aria-haspopup="dialog"
          onClick={onChooseCity}
        >
          <Icon shape={pin} size={20} stroke={2} />
          <b>{city?.name ?? <Skeleton className={styles.unknown} />}</b>
          <Icon shape={chevronDown} size={16} stroke={2.4} />
        </button>
        <h1>{searchText.title}</h1>
        <IconButton label={`${commonText.search}${commonText.comma}${searchText.placeholder}`} onPress={onOpenSearch}>
          <Icon shape={search} />
        </IconButton>
        <IconButton label={searchText.openMap} onPress={onOpenMap}>
          <Icon shape={map} />
        </IconButton>
        <MessagesBell />
      </div>
      <CityHint city={city} onChooseCity={onChooseCity} />
    </header>
  )
}

/** Says that nobody chose this city, and that one can. */
function CityHint({ city, onChooseCity }: Pick<CityHeadProps, 'city' | 'onChooseCity'>) {
  if (city?.isChosen) return null
  return (
    <p className={styles.hint}>
      {city && (
        <button type="button" aria-haspopup="dialog" onClick={onChooseCity}>
          {searchText.defaultCity({ city: city.name })}
        </button>
      )}
    </p>
  )
}

function MessagesBell() {
  const unread = useObserved(unreadCount)
  const label = unread > 0 ? searchText.openUnread({ count: unread }) : searchText.openMessages
  return (
    <IconButton label={label} to={pathTo('my', { view: 'messages' })} className={styles.last}>
      <Icon shape={bell} />
      <CountBadge count={unread} className={styles.badge} />
    </IconButton>
  )
}
