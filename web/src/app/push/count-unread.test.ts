import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { unreadCount } from '#platform/notification/unread-count.ts'
import { aSession } from '../testing/an-app.tsx'
import { countUnread } from './count-unread.ts'
import { refreshByMessage } from './follow-push.ts'

function counting(status: 'member' | 'anonymous' = 'member', queryClient = new QueryClient()) {
  const { session, set } = aSession(status)
  let unread = 1
  const call = vi.fn(async () => ({ counts: { unread } }))
  countUnread({ api: { call } as unknown as Api, session, queryClient })
  return { queryClient, call, leave: () => set('anonymous'), become: (count: number) => void (unread = count) }
}

describe('the count of unread messages', () => {
  test('is asked for once, and again when a message came', async () => {
    const { queryClient, call, become } = counting()
    await vi.waitFor(() => expect(unreadCount.get()).toBe(1))
    become(2)
    refreshByMessage(queryClient, 'newFollower')
    await vi.waitFor(() => expect(unreadCount.get()).toBe(2))
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is known at once where a page has asked before', () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const { queryKey } = myInfoQuery({} as Api)
    queryClient.setQueryData<unknown>(queryKey, { counts: { unread: 3 } })
    expect(counting('member', queryClient).call).not.toHaveBeenCalled()
    expect(unreadCount.get()).toBe(3)
  })

  test('is nobody’s once the member has left', async () => {
    const { queryClient, call, leave } = counting()
    await vi.waitFor(() => expect(unreadCount.get()).toBe(1))
    leave()
    expect(unreadCount.get()).toBe(0)
    refreshByMessage(queryClient, null)
    expect(call).toHaveBeenCalledOnce()
  })

  test('is not asked for by a visitor', () => {
    expect(counting('anonymous').call).not.toHaveBeenCalled()
  })
})
