import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AsMember } from '#ui/testing/member-session.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { BannerPlace } from './banner-place.tsx'
import { bannerQueue } from './banner-queue.ts'
import { aPushMessage } from './a-push-message.testing.ts'
import { requestedPage } from './requested-page.ts'

const MARK = 'Notification/MarkRead'
const USER = pathTo('userInfo', { userGUID: 'u1' })

function place(page = { pathname: '/', params: {} as Record<string, string> }) {
  return (
    <AsMember>
      <BannerPlace page={page} />
    </AsMember>
  )
}
const open = (element = place()) => renderUi(element, { answers: { [MARK]: {} } })
const push = (fields: Parameters<typeof aPushMessage>[0] = {}) =>
  act(() => bannerQueue.add(aPushMessage({ route: USER, ...fields })))

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  bannerQueue.clear()
})

describe('a message that comes while the app is in use', () => {
  test('leads to its own page, and is read by that', async () => {
    const { navigation, asked } = open()
    push({ id: 'm1' })
    await userEvent.click(await screen.findByRole('link', { name: /小雨 关注了你/ }))
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith(USER)
    expect(asked(MARK)).toEqual([{ ids: ['m1'] }])
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  test('is read out', async () => {
    open()
    push()
    expect((await screen.findByRole('article')).closest('[aria-live="polite"]')).toBeTruthy()
  })

  test('gives way to a newer one, and comes back once that was opened', async () => {
    open()
    push({ title: '甲' })
    push({ title: '乙' })
    await userEvent.click(await screen.findByRole('link', { name: /乙/ }))
    expect(await screen.findByRole('link', { name: /甲/ })).toBeTruthy()
  })

  test('leads to the message centre where its page is not there', async () => {
    open()
    push({ route: '/pages/nowhere?id=1' })
    const link = await screen.findByRole('link', { name: /小雨 关注了你/ })
    expect(link.getAttribute('href')).toBe(pathTo('my', { view: 'messages' }))
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
    'never leads out of the app: %s',
    async (route) => {
      open()
      push({ route })
      const link = await screen.findByRole('link', { name: /小雨 关注了你/ })
      expect(link.getAttribute('href')).toBe(pathTo('my', { view: 'messages' }))
    },
  )

  test("is plain where it is an operator's text", async () => {
    open()
    push({ kind: null, title: '', text: '今晚 2 点维护', route: null })
    expect((await screen.findByRole('article')).textContent).toBe('今晚 2 点维护')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('is not shown to a visitor', () => {
    renderUi(<BannerPlace page={{ pathname: '/', params: {} }} />)
    push()
    expect(document.querySelector('[aria-live]')).toBeNull()
  })

  test('is not shown on the page it leads to, nor later', async () => {
    const at = { pathname: pathTo('userInfo'), params: { userGUID: 'u1' } }
    open(place(at))
    push()
    await waitFor(() => expect(bannerQueue.get()).toBeNull())
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('waits until a dialog is answered', async () => {
    const choice = { text: '好', onPress: () => undefined }
    const view = (isOpen: boolean) => (
      <>
        {place()}
        <Dialog isOpen={isOpen} title="确定吗" safe={choice} decisive={choice} />
      </>
    )
    open(view(true))
    push()
    await act(() => import('./banner-host.tsx'))
    expect(screen.queryByRole('article')).toBeNull()
    cleanup()
    open(view(false))
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  test('waits until somebody looks at the app', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    open()
    push()
    await act(() => import('./banner-host.tsx'))
    expect(screen.queryByRole('article')).toBeNull()
    state.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})

describe('a message of the system', () => {
  test('opens its page on the stack', () => {
    const { navigation } = open()
    act(() => requestedPage.set(USER))
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith(USER)
    expect(requestedPage.get()).toBeNull()
  })
})
