import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { clock } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#ui/now/use-now.ts'
import styles from '../note.module.css'
import { closedNote } from './closed-note.ts'

/** Says that the door is not open. */
export function HoursNote({ activity }: { activity: ActivityDetail }) {
  const note = closedNote(activity, useNow())
  if (note === null) return null
  return (
    <p className={styles.note}>
      <Icon shape={clock} size={18} />
      <span>{note}</span>
    </p>
  )
}
