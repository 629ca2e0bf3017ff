/** The calls of what members like and are told of, written out as `pinned-calls.test.ts` has the others. */
export const TASTE_CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  ['Activity/Dismiss', 'member, sealed', 'activityId, undo?', ''],
  ['Activity/GetAlerts', 'member, sealed', '', 'shownAlerts'],
  ['Activity/GetMyCalendar', 'member, sealed', 'from, to', 'items [calendarItem], feedUrl'],
  ['Activity/GetTaste', 'member, sealed', '', 'statedTaste'],
  ['Activity/RenewFeed', 'member, sealed', '', 'feedUrl'],
  ['Activity/SaveAlerts', 'member, sealed', 'city?, categories?[], organizers?[], weekly?', 'shownAlerts'],
  [
    'Activity/SaveTaste',
    'member, sealed',
    'categories?[], evenings? [{ day, part }], recommend?, showsComing?',
    'statedTaste',
  ],
]

/** Their shapes. */
export const TASTE_SHAPES: readonly (readonly [name: string, fields: string])[] = [
  ['statedTaste', 'categories[], evenings [{ day, part }], recommend, showsComing, isStated'],
  ['shownAlerts', 'city, categories[], organizers[], weekly, faces [alertOrganizer]'],
  [
    'calendarItem',
    'id, title, cover, category, status, cancelled, hidden?, startTime, endTime, timeZone, allDay, city { code, name }, district, venue, longitude, latitude, priceFrom, priceTo?, priceText, quotas [quota], organizer organizer, isCollect?, together?, orderId, waiting, kept',
  ],
  ['alertOrganizer', 'id, nickName, headImgurl, sex'],
]
