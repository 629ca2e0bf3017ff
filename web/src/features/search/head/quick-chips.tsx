import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { filterText, searchText } from '#texts/search-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { filter as filterShape } from '#ui/icon/icon-shapes.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { type ActivityFilter, filterCount } from '../filter/activity-filter.ts'
import styles from './quick-chips.module.css'

type QuickChipsProps = {
  filter: ActivityFilter
  onChange: (part: Partial<ActivityFilter>) => void
  /** Nearest needs a position, which has to be asked for first. */
  onNearest: () => void
  onOpenFilter: () => void
}

/** The filters people use most, and the way to all of them. */
export function QuickChips({ filter, onChange, onNearest, onOpenFilter }: QuickChipsProps) {
  const count = filterCount(filter)
  const isNearest = filter.sort === ActivitySort.nearest
  return (
    <div className={styles.bar}>
      <div className={styles.row} role="group" aria-label={searchText.quickFilters}>
        <Chip
          isOn={filter.day === 'weekend'}
          onPress={() => onChange({ day: filter.day === 'weekend' ? null : 'weekend' })}
        >
          {filterText.weekend}
        </Chip>
        <Chip isOn={isNearest} onPress={() => (isNearest ? onChange({ sort: null }) : onNearest())}>
          {searchText.nearest}
        </Chip>
        <Chip isOn={filter.sex === 2} onPress={() => onChange({ sex: filter.sex === 2 ? null : 2 })}>
          {searchText.womenLeft}
        </Chip>
        <Chip isOn={filter.sex === 1} onPress={() => onChange({ sex: filter.sex === 1 ? null : 1 })}>
          {searchText.menLeft}
        </Chip>
        <Chip isOn={filter.priceMax === 0} onPress={() => onChange({ priceMax: filter.priceMax === 0 ? null : 0 })}>
          {searchText.free}
        </Chip>
      </div>
      <Chip
        className={styles.all}
        isOn={count > 0}
        opens="dialog"
        icon={<Icon shape={filterShape} size={15} stroke={2} />}
        onPress={onOpenFilter}
      >
        {searchText.filter}
        {count > 0 && (
          <>
            <i className={styles.count}>{count}</i>
            <VisuallyHidden>{searchText.filtersChosen}</VisuallyHidden>
          </>
        )}
      </Chip>
    </div>
  )
}
