import { DAY_MS } from '#date/calendar-date.ts'

/** Longest title of an operator's message, in Unicode characters: it stands in one line of a phone. */
export const OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS = 24
/** Longest text of an operator's message, in Unicode characters. */
export const OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS = 200
/** Messages of operators that a member is sent within `MESSAGE_WEEK_MS`, of all audiences together; who had so many is left out. */
export const MESSAGES_A_MEMBER_A_WEEK = 3
/** The time within which they are counted, in milliseconds back from the sending: a week. */
export const MESSAGE_WEEK_MS = 7 * DAY_MS
/** Hours in which nobody is sent a message of operators who named no quiet hours of their own, by the mainland's clock. */
export const MESSAGE_NIGHT = { from: '22:00', to: '08:00' } as const
/** Members of an audience that are counted before a message is sent, at most: a count reads no whole table. All of them get it. */
export const MESSAGE_COUNTED_MAX = 50_000
/** Tests that an operator may send a day, by the mainland's calendar: a test goes to whoever has that phone. */
export const MESSAGE_TESTS_A_DAY = 20
/** How long it is kept who got a message after it ended, in milliseconds: 30 days, of which the last week counts for the limit. */
export const MESSAGE_PEOPLE_KEPT_MS = 30 * DAY_MS
