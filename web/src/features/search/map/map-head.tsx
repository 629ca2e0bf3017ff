import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { commonText } from '#texts/common-text.ts'
import { activityText } from '#texts/activity-text.ts'
import { searchText } from '#texts/search-text.ts'
import { filterText, mapText } from '#texts/search-views-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { back, list, map } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { SearchBarButton } from '#ui/search-bar/search-bar-button.tsx'
import type { ActivityFilter } from '../filter/activity-filter.ts'
import styles from './map-head.module.css'

/** The circle of the quick filter, in kilometres. */
const NEAR_KM = 3

type MapHeadProps = {
  city: string
  onOpenSearch: () => void
} & MapChipsProps

type MapChipsProps = {
  filter: ActivityFilter
  onChange: (part: Partial<ActivityFilter>) => void
  onClose: () => void
}

/** What floats at the upper edge of the map. */
export function MapHead({ city, onOpenSearch, ...props }: MapHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <IconButton label={commonText.back} look="floating" onPress={props.onClose}>
          <Icon shape={back} size={22} stroke={2} />
        </IconButton>
        <SearchBarButton text={mapText.searchIn({ city })} className={styles.search} onPress={onOpenSearch} />
      </div>
      <MapChips {...props} />
    </header>
  )
}

/** What stands above the cards on a wide screen, whose search is in the bar at the top. `onMap` leads back to the ground. */
export function MapColumnHead({ onMap, ...props }: MapChipsProps & { onMap: (() => void) | null }) {
  return (
    <header className={styles.column} role="none">
      <div className={styles.ways}>
        <Chip opens="dialog" icon={<Icon shape={list} size={17} stroke={2} />} onPress={props.onClose}>
          {mapText.list}
        </Chip>
        {onMap && (
          <Chip opens="dialog" icon={<Icon shape={map} size={17} stroke={2} />} onPress={onMap}>
            {searchText.openMap}
          </Chip>
        )}
      </div>
      <MapChips {...props} />
    </header>
  )
}

function MapChips({ filter, onChange }: MapChipsProps) {
  const { day, km, status } = filter
  const isRegistering = status.length === 1 && status[0] === ActivityStatus.registering
  const dayChip = (name: 'today' | 'tomorrow' | 'weekend') => (
    <Chip isOn={day === name} onPress={() => onChange({ day: day === name ? null : name })}>
      {filterText[name]}
    </Chip>
  )
  return (
    <div className={styles.chips} role="group" aria-label={searchText.quickFilters}>
      {dayChip('today')}
      {dayChip('tomorrow')}
      {dayChip('weekend')}
      <Chip isOn={km === NEAR_KM} onPress={() => onChange({ km: km === NEAR_KM ? null : NEAR_KM })}>
        {mapText.within({ distance: NEAR_KM })}
      </Chip>
      <Chip
        isOn={isRegistering}
        onPress={() => onChange({ status: isRegistering ? [] : [ActivityStatus.registering] })}
      >
        {activityText.registering}
      </Chip>
    </div>
  )
}
