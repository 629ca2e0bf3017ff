import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usePages } from './use-pages.ts'

const FIRST = { items: ['甲', '乙'], nextCursor: 'second' }
const SECOND = { items: ['丙'], nextCursor: null }
const ask = vi.fn<(cursor: string | null) => Promise<typeof FIRST | typeof SECOND>>()

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** A list of which both pages are loaded. */
async function twoPages() {
  ask.mockImplementation(async (cursor) => (cursor === null ? FIRST : SECOND))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePages({ queryKey: ['list'], ask }), { wrapper })
  await waitFor(() => expect(result.current.items).toEqual(['甲', '乙']))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.items).toEqual(['甲', '乙', '丙']))
  // as old as no answer of this test can be
  act(() => void client.setQueryData(['list'], result.current.data, { updatedAt: 7 }))
  ask.mockClear()
  return { client, result }
}

describe('refreshing a list', () => {
  test('asks for its first page alone, which takes the place of all that was loaded', async () => {
    const { result } = await twoPages()
    ask.mockResolvedValueOnce({ items: ['新', '甲'], nextCursor: 'second' })
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.items).toEqual(['新', '甲']))
    expect(ask.mock.calls.map(([cursor]) => cursor)).toEqual([null])
    expect(result.current.dataUpdatedAt).toBeGreaterThan(7)
  })

  test('keeps every row while the answer is awaited, and when none comes, as old as they are', async () => {
    const { result } = await twoPages()
    const answer = Promise.withResolvers<typeof FIRST>()
    ask.mockReturnValueOnce(answer.promise)
    let refreshed: Promise<void> = Promise.resolve()
    act(() => void (refreshed = result.current.refresh()))
    await waitFor(() => expect(result.current.isFetching).toBe(true))
    expect([result.current.items, result.current.dataUpdatedAt]).toEqual([['甲', '乙', '丙'], 7])
    answer.reject(new Error('offline'))
    await act(() => refreshed)
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    expect([result.current.items, result.current.dataUpdatedAt]).toEqual([['甲', '乙', '丙'], 7])
    expect(result.current.error).toEqual(new Error('offline'))
  })

  test('does not wait for a page that is still on its way', async () => {
    const { result } = await twoPages()
    await act(() => result.current.refresh())
    ask.mockReturnValueOnce(new Promise(() => undefined))
    act(() => void result.current.fetchNextPage())
    await waitFor(() => expect(result.current.isFetchingNextPage).toBe(true))
    ask.mockResolvedValueOnce({ items: ['新'], nextCursor: null })
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.items).toEqual(['新']))
  })

  test('leaves later questions for the whole list whole', async () => {
    const { client, result } = await twoPages()
    await act(() => result.current.refresh())
    await act(() => result.current.fetchNextPage())
    ask.mockClear()
    await act(() => client.invalidateQueries({ queryKey: ['list'] }))
    expect(ask.mock.calls.map(([cursor]) => cursor)).toEqual([null, 'second'])
    expect(result.current.items).toEqual(['甲', '乙', '丙'])
  })
})
