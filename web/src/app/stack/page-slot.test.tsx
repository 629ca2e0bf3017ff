import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { aPage, openApp } from '../testing/an-app.tsx'

function ListPage() {
  return (
    <main data-testid="list" data-active={useIsOnTop()}>
      <Link to={pathTo('activityDetail', { id: '1' })}>八分钟</Link>
    </main>
  )
}

const open = (home: ComponentType) =>
  openApp('/', { pages: { home: aPage(home), activityDetail: aPage(() => <h1>活动详情</h1>) } })
const pageAt = (pathname: string) => document.querySelector<HTMLElement>(`[data-page="${pathname}"]`)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a page that another one covers', () => {
  test('renders nothing of a page anew because another one covers it, or because it comes back', async () => {
    const rendered = vi.fn()
    function Counted() {
      usePage()
      rendered()
      return <ListPage />
    }
    open(Counted)
    await userEvent.click(await screen.findByText('八分钟'))
    await screen.findByRole('heading', { name: '活动详情' })
    await waitFor(() => expect(pageAt('/')?.style.display).toBe('none'))
    act(() => window.history.back())
    await waitFor(() => expect(screen.getByTestId('list').dataset['active']).toBe('true'))
    await waitFor(() => expect(pageAt('/')?.dataset['motion']).toBe('none'))
    expect(rendered).toHaveBeenCalledOnce()
  })

  test('leaves a resting page laid out where the browser can skip what it holds', async () => {
    vi.stubGlobal('CSS', {
      supports: (name: string, value: string) => `${name}: ${value}` === 'content-visibility: hidden',
    })
    open(ListPage)
    await userEvent.click(await screen.findByText('八分钟'))
    const skips = () => pageAt('/')?.style.getPropertyValue('content-visibility') === 'hidden'
    await waitFor(() => expect(skips()).toBe(true))
    const hides = vi.fn()
    new MutationObserver(hides).observe(pageAt('/') ?? document, { attributeFilter: ['style'] })
    // as React does once more after it has rendered at rest
    pageAt('/')?.style.setProperty('display', 'none', 'important')
    await waitFor(() => expect(hides).toHaveBeenCalled())
    expect(pageAt('/')?.style.display).toBe('')
    expect(pageAt('/')?.getAttribute('aria-hidden')).toBe('true')
    act(() => window.history.back())
    await waitFor(() => expect(skips()).toBe(false))
    expect(pageAt('/')?.hasAttribute('aria-hidden')).toBe(false)
  })
})
