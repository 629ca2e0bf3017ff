/** The calls of doors, written out as `pinned-calls.test.ts` has the others. */
export const DOOR_CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  ['Door/CreateLink', 'member, sealed', 'activityId', 'link doorLink, url'],
  [
    'Door/GetList',
    'open, sealed, personal with a token',
    'activityId, link? { key, phoneId }, cursor?',
    'activity doorActivity, time, places [doorPlace], nextCursor',
  ],
  ['Door/GetLinks', 'member, sealed', 'activityId', 'links [doorLink]'],
  ['Door/RevokeLink', 'member, sealed', 'id', ''],
  [
    'Door/SendEntries',
    'open, sealed, personal with a token',
    'activityId, link? { key, phoneId }, entries [doorEntry]',
    'results [entryResult]',
  ],
]

/** Their shapes. */
export const DOOR_SHAPES: readonly (readonly [name: string, fields: string])[] = [
  ['doorActivity', 'id, title, startTime, endTime, timeZone'],
  ['doorPlace', 'placeId, version, nickName, sex, ticketType, orderId, marks[], checkInTime, entryId'],
  ['doorEntry', 'id, placeId, version, time'],
  ['entryResult', 'id, outcome, firstTime'],
  ['doorPhone', 'device, firstTime, lastTime'],
  ['doorLink', 'id, number, createTime, expireTime, isByOperator, phones [doorPhone]'],
]
