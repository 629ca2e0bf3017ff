import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { activityText } from '#texts/activity-text.ts'
import { collectText } from '#texts/collect-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import styles from './my-collect.module.css'

/** What of the favorites is shown; null is all of it. */
export type ShownStatus = ActivityStatus | null

const STATUSES = [null, ActivityStatus.registering, ActivityStatus.inProgress, ActivityStatus.ended] as const

/** The word for a status, as its chip has it. */
export function statusName(status: ShownStatus): string {
  switch (status) {
    case null:
      return collectText.all
    case ActivityStatus.registering:
      return activityText.registering
    case ActivityStatus.inProgress:
      return activityText.inProgress
    case ActivityStatus.ended:
      return activityText.ended
  }
}

/** Favorites of a status; one that was cancelled is over, whatever its time says. */
export function filterByStatus(activities: readonly ActiveItem[], status: ShownStatus): ActiveItem[] {
  const standing = (activity: ActiveItem) => (activity.cancelled ? ActivityStatus.ended : activity.status)
  return activities.filter((activity) => status === null || standing(activity) === status)
}

type StatusChipsProps = {
  /** All favorites; null as long as not all are loaded, and nobody can count them. */
  all: readonly ActiveItem[] | null
  value: ShownStatus
  onChange: (status: ShownStatus) => void
}

/** Which favorites are shown, each with its number once that is known. */
export function StatusChips({ all, value, onChange }: StatusChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={collectText.statuses}>
      {STATUSES.map((status) => {
        const text = statusName(status)
        return (
          <Chip key={status ?? 'all'} isOn={status === value} onPress={() => onChange(status)}>
            {all === null ? text : collectText.counted({ text, count: filterByStatus(all, status).length })}
          </Chip>
        )
      })}
    </div>
  )
}
