import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PullCommands } from '#platform/gesture/use-pull-refresh.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { Page, SubPage } from './page.tsx'

afterEach(cleanup)

describe('Page', () => {
  test('has one heading and one main landmark', () => {
    renderUi(<Page title="活动详情">内容</Page>)
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['活动详情'])
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  test('goes back by its arrow', async () => {
    const { navigation } = renderUi(<Page title="活动详情">内容</Page>)
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(navigation.back).toHaveBeenCalledOnce()
  })

  // proves 4.23
  test('starts and stops refreshing at the command of what stands on it', async () => {
    const onRefresh = vi.fn(() => new Promise<void>(() => {}))
    function TasksPage() {
      const pull = useRef<PullCommands>(null)
      return (
        <Page ref={pull} title="游戏" onPullRefresh={onRefresh}>
          <button onClick={() => pull.current?.start()}>刷新</button>
          <button onClick={() => pull.current?.stop()}>够了</button>
        </Page>
      )
    }
    const { container } = renderUi(<TasksPage />)
    const phase = () => container.querySelector<HTMLElement>('[role=main] > [data-pull]:last-child')?.dataset['pull']
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(phase()).toBe('refreshing')
    await userEvent.click(screen.getByRole('button', { name: '够了' }))
    expect(phase()).toBe('restoring')
    await waitFor(() => expect(phase()).toBe('idle'))
    expect(onRefresh).toHaveBeenCalledOnce()
  })
})

describe('SubPage', () => {
  test('scrolls by itself', () => {
    const { container } = renderUi(
      <>
        <Page>下</Page>
        <SubPage>
          <Page>上</Page>
        </SubPage>
      </>,
    )
    const [below, above] = container.querySelectorAll('[role=main]')
    below!.scrollTop = 40
    expect([below!.scrollTop, above!.scrollTop]).toEqual([40, 0])
  })
})
