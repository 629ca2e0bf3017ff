import { APP_ROUTES } from '#route/app-route.ts'

/**
 * Kinds of push messages by which open pages learn that a conversation is out of date, or that the other writes. They
 * carry nothing that was said, and are shown to nobody.
 */
export const ConversationSignal = { changed: 'conversation', typing: 'typing' } as const

/** The own path of a conversation: where its notifications and signals lead. */
export const conversationRoute = (id: string): string => `${APP_ROUTES.my.path}?view=messages&with=${id}`

/** What a conversation opens with, by the parameter `part` of its path: the sheet in which one gives one's WeChat id. */
export const WECHAT_PART = 'wechat'
