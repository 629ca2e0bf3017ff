import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { clock } from '#ui/icon/icon-shapes.ts'
import { Note } from '#ui/note/note.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { closedNote } from './closed-note.ts'

/** Says that the door is not open. */
export function HoursNote({ activity }: { activity: ActivityDetail }) {
  const text = closedNote(activity, useNow())
  return text !== null && <Note tone="warn" shape={clock} text={text} />
}
