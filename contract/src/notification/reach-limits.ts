import { DAY_MS } from '#date/calendar-date.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** How long an urgent message waits for somebody to see it before it goes to WeChat, in milliseconds. */
export const WECHAT_AFTER_MS = 2 * MINUTE_MS
/** How long it waits before it goes by SMS, in milliseconds from when it was first heard. */
export const SMS_AFTER_MS = 5 * MINUTE_MS
/** SMS of news that a member is sent a day, by the mainland's calendar. */
export const SMS_NEWS_A_MEMBER_A_DAY = 3
/** How long whoever does not follow the account is not asked again in WeChat, in milliseconds: a week. */
export const WECHAT_ASK_AGAIN_MS = 7 * DAY_MS
/** How soon before its start a change of an activity is urgent, in milliseconds. */
export const URGENT_BEFORE_START_MS = 48 * HOUR_MS
/** How soon before the start quiet hours do not hold a cancellation up, in milliseconds. */
export const LOUD_BEFORE_START_MS = 6 * HOUR_MS
