import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import type { DoorNumbers } from '../use-sign-ups.ts'
import { DoorCounts } from './door-counts.tsx'
import styles from './door-head.module.css'

type DoorHeadProps = { activity: ActivityDetail | null; counts: DoorNumbers | null }

/** Which door this is, and how many came. */
export function DoorHead({ activity, counts }: DoorHeadProps) {
  return (
    <header className={styles.head}>
      {activity !== null && (
        <h2>
          <TitleText>{activity.title}</TitleText>
        </h2>
      )}
      <DoorCounts counts={counts} />
    </header>
  )
}
