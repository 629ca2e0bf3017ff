/** The calls by which members protect themselves and appeal, written out as `pinned-calls.test.ts` has the others. */
export const SAFETY_CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  [
    'UserSafety/Appeal',
    'member, sealed',
    'id, text',
    'id, kind, activity? { id, title, reason }, time, untilTime, isLifted, appealUntil, appeal { time, outcome }',
  ],
  ['UserSafety/Block', 'member, sealed', 'userGUID', ''],
  ['UserSafety/GetBlocked', 'member, sealed', 'page', 'page of blockedPerson'],
  [
    'UserSafety/GetMeasures',
    'member, sealed',
    'page',
    'items [{ id, kind, activity? { id, title, reason }, time, untilTime, isLifted, appealUntil, appeal { time, outcome } }], nextCursor, totalCount?',
  ],
  [
    'UserSafety/GetMyReports',
    'member, sealed',
    'page',
    'items [{ id, target { kind, id, name }, reason, state, decision, time }], nextCursor, totalCount?',
  ],
  ['UserSafety/Report', 'member, sealed', 'target { kind, id }, reason, text?, withEvidence?', ''],
  ['UserSafety/Unblock', 'member, sealed', 'userGUID', ''],
]
