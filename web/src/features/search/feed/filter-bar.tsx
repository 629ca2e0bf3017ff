import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { categoryText } from '#texts/category-text.ts'
import { searchText } from '#texts/search-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { filter as filterShape, map } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { type ActivityFilter, filterCount } from '../filter/activity-filter.ts'
import styles from './filter-bar.module.css'

/** The order people look for them in, not that of their numbers. */
const CATEGORIES = [
  ActivityCategory.singles,
  ActivityCategory.hiking,
  ActivityCategory.boardGame,
  ActivityCategory.coffee,
  ActivityCategory.sport,
  ActivityCategory.exhibition,
  ActivityCategory.liveMusic,
  ActivityCategory.dinner,
  ActivityCategory.camping,
  ActivityCategory.cycling,
  ActivityCategory.film,
  ActivityCategory.craft,
  ActivityCategory.other,
] as const

type FilterBarProps = {
  filter: ActivityFilter
  /** Stands before the chips. */
  alert: ReactNode
  onChange: (part: Partial<ActivityFilter>) => void
  /** Nearest needs a position, which has to be asked for first. */
  onNearest: () => void
  onOpenFilter: () => void
  onOpenMap: () => void
}

/** The filters people use most, kept at the top of the page while they scroll. */
export function FilterBar(props: FilterBarProps) {
  return (
    <StickyBar>
      <CategoryTabs
        selected={props.filter.category}
        onSelect={(category) => props.onChange(category === null ? { category, sort: null } : { category })}
      />
      <QuickChips {...props} />
    </StickyBar>
  )
}

/** Stays at the top of the page once it gets there; only then it has a ground of its own. */
function StickyBar({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isStuck, setIsStuck] = useState(false)

  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove = entry?.rootBounds && entry.boundingClientRect.top < entry.rootBounds.top
      setIsStuck(Boolean(isAbove))
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={mark} className={styles.mark} />
      <div className={cx(styles.bar, isStuck && styles.stuck)}>{children}</div>
    </>
  )
}

type CategoryTabsProps = {
  selected: ActivityCategory | null
  onSelect: (category: ActivityCategory | null) => void
}

/** Kinds of activities side by side; the first is all of them. */
function CategoryTabs({ selected, onSelect }: CategoryTabsProps) {
  const row = useRef<HTMLDivElement>(null)

  // the selected one may lie outside, when it came from a link or from the sheet
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!row.current || !button) return
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [selected])

  return (
    <div ref={row} className={styles.row} role="group" aria-label={searchText.categories}>
      {[null, ...CATEGORIES].map((category) => (
        <button
          key={category ?? 0}
          type="button"
          className={styles.tab}
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
        >
          {category === null ? searchText.recommended : categoryText[category]}
        </button>
      ))}
    </div>
  )
}

/** The filters people use most, and the way to all of them. */
function QuickChips({ filter, alert, onChange, onNearest, onOpenFilter, onOpenMap }: FilterBarProps) {
  const { pane } = usePage()
  const count = filterCount(filter)
  const isNearest = filter.sort === ActivitySort.nearest
  return (
    <div className={styles.quick}>
      <div className={styles.chips} role="group" aria-label={searchText.quickFilters}>
        {alert}
        <Chip isOn={filter.day === 'today'} onPress={() => onChange({ day: filter.day === 'today' ? null : 'today' })}>
          {searchText.today}
        </Chip>
        <Chip
          isOn={filter.day === 'weekend'}
          onPress={() => onChange({ day: filter.day === 'weekend' ? null : 'weekend' })}
        >
          {searchText.thisWeekend}
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
      {pane === 'list' && (
        <Chip className={styles.map} opens="dialog" label={searchText.openMap} onPress={onOpenMap}>
          <Icon shape={map} size={17} />
        </Chip>
      )}
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
