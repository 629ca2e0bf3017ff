import { useEffect, useRef } from 'react'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { categoryText } from '#texts/category-text.ts'
import { searchText } from '#texts/search-text.ts'
import styles from './category-tabs.module.css'

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

type CategoryTabsProps = {
  selected: ActivityCategory | null
  onSelect: (category: ActivityCategory | null) => void
}

/** Kinds of activities side by side; the first is all of them. */
export function CategoryTabs({ selected, onSelect }: CategoryTabsProps) {
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
