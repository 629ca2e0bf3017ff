import { createHash, randomUUIDv7 } from 'node:crypto'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import type { DraftActivity } from '#features/activity-import/draft-activity.ts'
import type { TimeSpan } from '#features/activity-import/times/time-span.ts'

type Settled = {
  draft: DraftActivity
  city: { code: string; timeZone: string }
  source: ActivitySource
  /** Milliseconds since 1970. */
  now: number
}

/** The activity to be stored; nothing of it is sold here. Throws `RowRejected`. */
export function newImportedActivity({ draft, city, source, now }: Settled): NewActivity {
  const span = draft.spanIn(city.timeZone)
  const point = draft.coordinates && toGcj02(draft.coordinates)
  return {
    id: randomUUIDv7(),
    cityCode: city.code,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    cover: null,
    pictures: [],
    district: draft.district,
    venue: draft.venue,
    address: draft.address,
    longitude: point?.longitude ?? null,
    latitude: point?.latitude ?? null,
    ...span,
    enrollDeadlineAt: span.startAt,
    programme: [],
    minAge: null,
    maxAge: null,
    minParticipants: null,
    capacity: null,
    refundRule: null,
    organizer: { id: null, nickName: draft.organizer },
    ticketTypes: [],
    priceText: draft.priceText,
    source: {
      name: source.name,
      url: draft.url ?? source.url,
      licence: source.licence,
      attribution: source.attribution,
      key: sourceKey({ source, title: draft.title, span, cityCode: city.code }),
    },
    topics: draft.topics,
    publishedAt: now,
    cancelledAt: draft.isCancelled ? now : null,
  }
}

type Identity = { source: ActivitySource; title: string; span: TimeSpan; cityCode: string }

/** The same source, name, start and city make the same activity; case and blanks of the name do not count. */
function sourceKey({ source, title, span, cityCode }: Identity): string {
  const name = title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const start = new Date(span.startAt).toISOString()
  return createHash('sha256')
    .update(JSON.stringify([source.name, name, start, cityCode]))
    .digest('base64url')
}
