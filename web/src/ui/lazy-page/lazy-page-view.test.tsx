import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberCard } from '#ui/activity-card/card-link.tsx'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { createLazyPage } from './lazy-page.ts'
import { LazyPageView } from './lazy-page-view.tsx'

type ViewProps = { name: string; onBack: () => void }
const TheView = ({ name, onBack }: ViewProps) => <button onClick={onBack}>{name}的报名</button>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A view over the page of an activity; its code comes when the test says. */
function openView(search = '') {
  const asked: PromiseWithResolvers<ComponentType<ViewProps>>[] = []
  const page = createLazyPage<ViewProps>(() => {
    const answer = Promise.withResolvers<ComponentType<ViewProps>>()
    asked.push(answer)
    return answer.promise
  }, vi.fn())
  const onBack = vi.fn()
  const { container } = renderUi(<LazyPageView page={page} title="报名" name="小鹿" onBack={onBack} />, { search })
  return { asked, onBack, container }
}

// proves 2.4
describe('a view whose code is on its way', () => {
  test('shows nothing for 100 ms, then a placeholder over the tabs with a way back', async () => {
    const { container, onBack } = openView()
    await pass(99)
    expect(container.textContent).toBe('')
    await pass(1)
    expect(container.querySelector('[data-covers-tabs] [aria-busy]')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('报名')
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test('shows nothing of the card that was tapped: that stands below', async () => {
    const card = sampleActivity()
    rememberCard(card)
    const { container } = openView(`?id=${card.id}`)
    await pass(100)
    expect(container.querySelector('[data-cover]')).toBeNull()
  })

  test('says so after 5 s, with a way back', async () => {
    const { onBack, container } = openView()
    await pass(5000)
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时')
    expect(container.querySelector('[data-covers-tabs] [role=alert]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test('is asked for again at a tap when it could not be had, and is told what it is about', async () => {
    const { asked, onBack } = openView()
    asked[0]!.reject(new TypeError('Failed to fetch dynamically imported module'))
    await pass(0)
    fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
    expect(asked).toHaveLength(2)
    asked[1]!.resolve(TheView)
    await pass(0)
    fireEvent.click(screen.getByRole('button', { name: '小鹿的报名' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})
