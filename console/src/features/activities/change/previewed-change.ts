import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { previewedActivity } from '../editor/previewed-activity.ts'
import type { ActivityChange } from './use-activity-change.ts'

/** A published activity as it would be after a change, with the places that are taken. */
export function previewedChange({
  activity,
  editor: { fields },
}: Pick<ActivityChange, 'activity' | 'editor'>): ActivityDetail {
  const { id, title, city, timeZone, organizer } = activity
  const shown = previewedActivity(
    {
      id,
      // none is said, so that the preset of the kind does not add one
      fields: { ...fields, matchHours: fields.matchHours ?? 0 },
      organizer: organizer.id === null ? null : { id: organizer.id, nickName: organizer.nickName },
      city: { ...city, timeZone },
      untitled: title,
      nowhere: city.name,
      official: organizer.nickName,
    },
    Date.parse(activity.startTime),
  )
  const takenOf = (sex: number) => activity.quotas.find((places) => places.sex === sex)?.taken ?? 0
  return {
    ...shown,
    quotas: shown.quotas.map((places) => ({ ...places, taken: takenOf(places.sex) })),
    participantCount: activity.quotas.reduce((sum, { taken }) => sum + taken, 0),
  }
}
