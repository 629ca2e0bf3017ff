/** Under what the messages of the member are kept. */
export const messagesKey = ['notification', 'list'] as const
