import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#platform/loading/use-load-phase.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { QueryStates } from './query-states.tsx'
import type { PageQuery } from './use-query-view.ts'

const LATE = '连接服务器超时，点击屏幕重试'
const refusal = (status: number, isUnauthorized = false) =>
  new ApiFailure({ kind: 'refused', code: 'thing.refused', status, isUnauthorized })

const idle = { data: undefined, error: null, isFetching: false, refetch: vi.fn() }
const answer = (query: Partial<PageQuery<string>>) => (
  <QueryStates
    query={{ ...idle, ...query }}
    loading="骨架"
    gone="没有了"
    frame={(content) => <main>标题{content}</main>}
  >
    {(data) => data}
  </QueryStates>
)
const read = (query: Partial<PageQuery<string>>) => render(answer(query)).container.textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('one answer', () => {
  test('has its page around it until it is there', async () => {
    const { container, rerender } = render(answer({ isFetching: true }))
    expect(container.textContent).toBe('标题')
    await wait(PAGE_LOAD_DELAY_MS)
    expect(container.textContent).toBe('标题骨架')
    rerender(answer({ data: '甲' }))
    expect(container.textContent).toBe('甲')
  })

  test('stays through a refresh that fails', () => {
    expect(read({ data: '甲', error: networkFailure() })).toBe('甲')
  })

  test('is gone once the server refused for good, also an old one', () => {
    expect([read({ error: refusal(404) }), read({ data: '甲', error: refusal(403) })]).toEqual(['没有了', '没有了'])
  })

  test('is not gone because a session ended or the server was busy', () => {
    const unauthorized = refusal(loginRequired.status, true)
    for (const error of [unauthorized, refusal(503)]) expect(read({ error })).toContain('点击重试')
  })
})

describe('the error view', () => {
  function Hanging({ ask }: { ask: () => Promise<string> }) {
    const query = useQuery({ queryKey: ['hanging'], queryFn: ask })
    const resetQuery = useResetQuery(['hanging'])
    return (
      <QueryStates query={{ ...query, resetQuery }} loading="骨架">
        {(data) => data}
      </QueryStates>
    )
  }

  // proves 2.5
  test('gives way to the placeholder when it is tapped, though the first request still hangs', async () => {
    const late = Promise.withResolvers<string>()
    const ask = vi.fn<() => Promise<string>>(() => new Promise(() => undefined))
    const { container } = renderUi(<Hanging ask={ask} />)
    await wait(PAGE_LOAD_TIMEOUT_MS)
    expect(container.textContent).toContain(LATE)
    ask.mockReturnValueOnce(late.promise)
    fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
    await wait(PAGE_LOAD_DELAY_MS)
    expect([container.textContent, ask.mock.calls.length]).toEqual(['骨架', 2])
    await wait(PAGE_LOAD_TIMEOUT_MS)
    expect(container.textContent).toContain(LATE)
    late.resolve('甲')
    await wait(1)
    expect(container.textContent).toBe('甲')
  })

  test('may be another one, with the same retry', () => {
    const refetch = vi.fn()
    render(
      <QueryStates
        query={{ ...idle, error: networkFailure(), refetch }}
        loading={null}
        failed={(reason, retry) => <button onClick={retry}>{reason}</button>}
      >
        {(data: string) => data}
      </QueryStates>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'offline' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})
