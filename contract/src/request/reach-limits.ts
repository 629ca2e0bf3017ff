import { defineError } from '#endpoint/define-error.ts'

/** People a member may newly follow within a day, each of whom hears of it. */
export const FOLLOWS_A_DAY = 100
/** Phones a member may save as companions within a day: whoever has one of them is asked. */
export const COMPANION_PHONES_A_DAY = 30
/** Questions a member may ask within a day, of however many organizers. */
export const QUESTIONS_A_DAY = 30
/** How often a member may ask somebody to talk within a day. */
export const CONVERSATION_ASKS_A_DAY = 30
/** How often an organizer may ask somebody to help at a door within a day: some doors' worth. */
export const CO_HOST_ASKS_A_DAY = 40
/** Messages a member may send within a day, in all conversations together: more than anybody types. */
export const MESSAGES_A_DAY = 2_000

/** A member turned to as many people in this way as they may within a day; `Retry-After` tells the seconds to wait. */
export const reachedMany = defineError({
  code: 'limit.reached_many',
  status: 429,
  text: '今天联系的人已经够多了，明天再来吧',
})

/** A member sent as many messages as they may within a day; `Retry-After` tells the seconds to wait. */
export const saidMany = defineError({
  code: 'limit.said_many',
  status: 429,
  text: '今天发的消息已经够多了，明天再来吧',
})
