import { act, cleanup, render } from '@testing-library/react'
import { Activity, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paintedAt, useNow } from '#platform/time/use-now.ts'

const Clock = () => new Date(useNow()).toISOString().slice(11, 19)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T01:41:50Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useNow', () => {
  test('tells the time anew at every full minute', () => {
    const { container } = render(<Clock />)
    act(() => void vi.advanceTimersByTime(9_000))
    expect(container.textContent).toBe('01:41:50')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(container.textContent).toBe('01:42:00')
  })

  test('renders nothing anew before that, also where what shows it comes back', () => {
    const rendered = vi.fn()
    const Counted = () => void rendered(useNow())
    const shown = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Counted />
      </Activity>
    )
    const { rerender } = render(shown('visible'))
    act(() => void vi.advanceTimersByTime(3_000))
    rerender(shown('hidden'))
    rendered.mockClear()
    act(() => void vi.advanceTimersByTime(3_000))
    rerender(shown('visible'))
    // it renders as its surroundings do, with what it knew
    expect(rendered.mock.calls.map(([now]) => new Date(now as number).toISOString().slice(11, 19))).toEqual([
      '01:41:50',
    ])
    rerender(shown('hidden'))
    act(() => void vi.advanceTimersByTime(60_000))
    rerender(shown('visible'))
    expect(rendered).toHaveBeenLastCalledWith(Date.now())
  })

  test('takes over a part of a painted page that comes late, with the minute that was painted', async () => {
    const code = Promise.withResolvers<void>()
    const Part = ({ isThere }: { isThere: boolean }) => {
      if (!isThere) use(code.promise)
      return <Clock />
    }
    const page = (isThere: boolean) => (
      <Suspense>
        <Part isThere={isThere} />
      </Suspense>
    )
    paintedAt.set(Date.now())
    document.body.innerHTML = `<div>${renderToString(page(true))}</div>`
    const root = document.body.firstElementChild!
    const onRecoverableError = vi.fn()
    vi.advanceTimersByTime(9_000)
    const app = await act(async () => hydrateRoot(root, page(false), { onRecoverableError }))
    vi.advanceTimersByTime(9_000)
    await act(async () => code.resolve())
    expect(onRecoverableError.mock.calls).toEqual([])
    expect(root.textContent).toBe('01:42:08')
    const shown = vi.fn()
    const LaterClock = () => void shown(useNow())
    render(<LaterClock />)
    expect(shown.mock.calls[0]).toEqual([Date.now()])
    act(() => app.unmount())
    paintedAt.set(null)
  })
})
