/** The calls of hosts, written out as `pinned-calls.test.ts` has the others. */
export const HOST_CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  ['Activity/GetAnnouncements', 'member, sealed', 'activityId', 'announcements [announcement]'],
  ['Host/Announce', 'member, sealed', 'activityId, text, requestId?', 'hostedAnnouncements'],
  ['Host/Apply', 'member, sealed', 'plan, cityCode, idea', 'hostStanding'],
  ['Host/GetAfter', 'member, sealed', 'activityId', 'hostedActivity'],
  ['Host/GetAhead', 'member, sealed', 'page', 'page of aheadActivity'],
  ['Host/GetAnnouncements', 'member, sealed', 'activityId', 'hostedAnnouncements'],
  ['Host/GetDrafts', 'member, sealed', '', 'drafts [activityDraft]'],
  ['Host/GetMine', 'member, sealed', '', 'hostStanding'],
  ['Host/GetPast', 'member, sealed', 'page', 'page of activeItem'],
  ['Host/GetQuestions', 'member, sealed', 'page', 'page of openQuestion'],
  ['Host/GetStatement', 'member, sealed', 'month', 'hostStatement'],
  ['Host/Publish', 'member, sealed', 'id, accepted?[]', 'activityDraft'],
  ['Host/RemoveDraft', 'member, sealed', 'id', ''],
  [
    'Host/SaveDraft',
    'member, sealed',
    'id?, version?, title, category, cover, pictures[], description, cityCode, district, venue, address, longitude, latitude, startTime, endTime, enrollDeadline, programme [draftStep], ticketTypes [draftTicketType], minAge, maxAge, minParticipants, refundRule draftRefundRule, matchHours?, permit',
    'activityDraft',
  ],
  ['Host/SavePhotos', 'member, sealed', 'activityId, photos[]', 'hostedActivity'],
  ['Host/Submit', 'member, sealed', 'id, accepted?[]', 'activityDraft'],
  ['Host/Withdraw', 'member, sealed', 'id', 'activityDraft'],
]

/** Their shapes. */
export const HOST_SHAPES: readonly (readonly [name: string, fields: string])[] = [
  [
    'aheadActivity',
    'id, title, cover, category, status, cancelled, hidden?, startTime, endTime, timeZone, allDay, city { code, name }, district, venue, longitude, latitude, priceFrom, priceTo?, priceText, quotas [quota], organizer organizer, isCollect?, together?, waiting',
  ],
  ['announcement', 'id, text, createTime'],
  [
    'hostedAnnouncements',
    'title, endTime?, enrollDeadline?, announcements [{ id, text, createTime, reach }], left, reach',
  ],
  ['hostedActivity', 'feedback { happy, fair, unhappy }, photos[]'],
  [
    'hostStatement',
    'month, isClosed, received, returned, fee, due, firstMonth, rows [{ activityId, title, startTime, received, returned }]',
  ],
  ['openQuestion', 'id, text, asker { nickName }, createTime, answer { text, time }, activity { id, title }'],
  ['hostApplication', 'plan, cityCode, idea'],
  [
    'hostStanding',
    'state, reason, application hostApplication, reviewsLeft, facts organizerFacts, year { activities, came, cameAgain }, limits { price, capacity, daysAhead, openActivities }, openNow, openDoor { activityId, title, startTime, endTime, timeZone, places, came }',
  ],
  ['draftStep', 'time, text'],
  ['draftRefundRule', 'fullUntilHours, percent, percentUntilHours'],
  ['draftTicketType', 'name, sex, price, quota'],
  [
    'draftFields',
    'title, category, cover, pictures[], description, cityCode, district, venue, address, longitude, latitude, startTime, endTime, enrollDeadline, programme [draftStep], ticketTypes [draftTicketType], minAge, maxAge, minParticipants, refundRule draftRefundRule, matchHours?, permit',
  ],
  [
    'activityDraft',
    'id, version, state, reason, activityId, updateTime, title, category, cover, pictures[], description, cityCode, district, venue, address, longitude, latitude, startTime, endTime, enrollDeadline, programme [draftStep], ticketTypes [draftTicketType], minAge, maxAge, minParticipants, refundRule draftRefundRule, matchHours?, permit',
  ],
]
