import type { QueryClient } from '@tanstack/react-query'
import { markRead } from '@quan/contract/notification/messages.ts'
import type { Api } from '#platform/api/api.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'

/** Under what the messages of the member are kept. */
export const messagesKey = ['notification', 'list'] as const

type NoteReadParts = { api: Api; queryClient: Pick<QueryClient, 'invalidateQueries'> }

/** Tells the server that a message was read somewhere else than in the message centre; a failure leaves it unread. */
export async function markNotificationRead({ api, queryClient }: NoteReadParts, id: string): Promise<void> {
  try {
    await api.call(markRead, { ids: [id] })
  } catch {
    return
  }
  await Promise.all([messagesKey, myInfoKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
