/** The calls of doors, written out as `pinned-calls.test.ts` has the others. */
export const DOOR_CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  ['Door/AnswerInvitation', 'member, sealed', 'activityId, agree', ''],
  ['Door/CreateLink', 'member, sealed', 'activityId', 'link doorLink, url'],
  ['Door/GetCoHosts', 'member, sealed', 'activityId', 'coHosts [coHost]'],
  ['Door/GetInvitations', 'member, sealed', 'withDeclined?', 'invitations [doorInvitation]'],
  [
    'Door/GetList',
    'open, sealed, personal with a token',
    'activityId, link? { key, phoneId }, cursor?',
    'activity doorActivity, isOwn, time, places [doorPlace], nextCursor',
  ],
  ['Door/GetLinks', 'member, sealed', 'activityId', 'links [doorLink]'],
  ['Door/InviteCoHost', 'member, sealed', 'activityId, userGUID', 'coHosts [coHost]'],
  ['Door/RemoveCoHost', 'member, sealed', 'activityId, userGUID', 'coHosts [coHost]'],
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
  ['coHost', 'person userItem, state'],
  ['doorInvitation', 'activity doorActivity, host { id, nickName, headImgurl }, isAccepted, isDeclined?'],
  ['doorActivity', 'id, title, startTime, endTime, timeZone'],
  ['doorPlace', 'placeId, version, nickName, sex, ticketType, orderId, marks[], checkInTime, table?, entryId'],
  ['doorEntry', 'id, placeId, version, time, ticket?'],
  ['entryResult', 'id, outcome, firstTime'],
  ['doorPhone', 'device, firstTime, lastTime'],
  ['doorLink', 'id, number, createTime, expireTime, isByOperator, phones [doorPhone]'],
]
