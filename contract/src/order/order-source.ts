/**
 * What led to an activity, as far as the link says it that was opened there: a member's, the code on a poster, somebody's
 * own page, a message of ours; or where operators put a link of theirs.
 */
export const OrderSource = {
  link: 'link',
  poster: 'poster',
  profile: 'profile',
  message: 'message',
  /** A group of WeChat. */
  chat: 'chat',
  /** What an official account publishes. */
  article: 'article',
  /** A network such as 小红书. */
  social: 'social',
  /** Something printed. */
  offline: 'offline',
} as const
/** What led to an activity. */
export type OrderSource = (typeof OrderSource)[keyof typeof OrderSource]

/** The parameter of an activity's address that says what led there. */
export const SOURCE_PARAMETER = 'via'

/** Where operators put links. */
export const CHANNELS = [
  OrderSource.chat,
  OrderSource.article,
  OrderSource.social,
  OrderSource.offline,
] as const satisfies readonly OrderSource[]
