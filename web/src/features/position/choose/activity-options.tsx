import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { CardPrice } from '#ui/activity-card/card-price.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { useNow } from '#ui/now/use-now.ts'
import { ActivityLine } from '#ui/activity-line/activity-line.tsx'
import styles from './activity-view.module.css'

type ActivityOptionsProps = {
  activities: readonly ActiveItem[]
  end: ListEndState
  onMore: () => void
  onChoose: (activityId: string) => void
}

/** Activities below each other; a tap chooses one. */
export function ActivityOptions({ activities, end, onMore, onChoose }: ActivityOptionsProps) {
  const now = useNow()
  useEndlessList({ end, count: activities.length, onMore })
  return (
    <>
      <ul className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <button type="button" className={styles.option} onClick={() => onChoose(activity.id)}>
              <ActivityLine activity={activity} now={now} namesCity aside={<CardPrice activity={activity} />} />
            </button>
          </li>
        ))}
      </ul>
      <ListEnd state={end} onMore={onMore} />
    </>
  )
}
