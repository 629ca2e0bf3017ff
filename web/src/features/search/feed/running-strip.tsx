import type { ReactNode } from 'react'
import { RUNNING_COUNT_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { searchText } from '#texts/search-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronDown } from '#ui/icon/icon-shapes.ts'
import styles from './running-strip.module.css'

type RunningStripProps = {
  count: number
  isOpen: boolean
  onToggle: () => void
  /** What is going on; shown while the strip is open. */
  children: ReactNode
}

/** Folds what has begun into one line, so that it stands in nobody's way. */
export function RunningStrip({ count, isOpen, onToggle, children }: RunningStripProps) {
  const number = count >= RUNNING_COUNT_MAX ? `${RUNNING_COUNT_MAX}+` : count
  return (
    <>
      <button type="button" className={styles.strip} aria-expanded={isOpen} onClick={onToggle}>
        <i />
        <span>
          <b>{searchText.running({ count: number })}</b>
          {searchText.runningNote}
        </span>
        <Icon shape={chevronDown} size={20} className={isOpen ? styles.up : undefined} />
      </button>
      {isOpen && children}
    </>
  )
}
