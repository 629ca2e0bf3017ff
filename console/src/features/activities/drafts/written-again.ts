import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import {
  DESCRIPTION_MAX_CHARACTERS,
  PLACE_NAME_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '@quan/contract/hosting/hosting-limits.ts'
import type { Written } from '../editor/written.ts'

/** What a copy of a published activity begins with; an imported one may say more than a draft has room for. */
export function writtenAgain(activity: DeskActivity): Written {
  const { organizer, ticketTypes, city } = activity
  return {
    organizer: organizer.id === null ? null : { id: organizer.id, nickName: organizer.nickName },
    fields: {
      ...EMPTY_DRAFT,
      title: cut(activity.title, TITLE_MAX_CHARACTERS),
      category: activity.category,
      description: cut(activity.description, DESCRIPTION_MAX_CHARACTERS),
      cityCode: city.code,
      district: cut(activity.district, PLACE_NAME_MAX_CHARACTERS),
      venue: cut(activity.venue, PLACE_NAME_MAX_CHARACTERS),
      address: activity.address,
      longitude: activity.longitude,
      latitude: activity.latitude,
      programme: activity.programme,
      ticketTypes: ticketTypes.map(({ name, sex, price, quota }) => ({ name, sex, price, quota })),
      minAge: activity.minAge,
      maxAge: activity.maxAge,
      minParticipants: activity.minParticipants,
      refundRule: activity.refundRule,
      // none is said, so that the preset of the kind does not add one
      matchHours: activity.matchHours ?? 0,
    },
  }
}

const cut = (text: string | null, most: number) => (text ? [...text].slice(0, most).join('') : null)
