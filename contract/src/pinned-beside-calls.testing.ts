/** The calls about places held for friends, as `pinned-calls.test.ts` lists calls. */
export const BESIDE_CALLS = [
  ['Activity/GetBeside', 'open, sealed, personal with a token', 'hold', 'besideOffer'],
  ['Activity/GetHeldBeside', 'member, sealed', 'orderId', 'held heldBeside'],
  ['Activity/HoldBeside', 'member, sealed', 'orderId, ticketTypeId', 'url, expireTime'],
  ['Activity/ReleaseBeside', 'member, sealed', 'orderId', 'held heldBeside'],
  ['Order/TakeBeside', 'member, sealed', 'hold, hidden?', 'order'],
] as const

/** The shapes that these calls answer with. */
export const BESIDE_SHAPES = [
  ['heldBeside', 'url, expireTime, ticketTypeId, ticketTypeName, state'],
  ['besideOffer', 'activityId, ticketTypeName, sex, price, holder { nickName }, expireTime, isMine'],
] as const
