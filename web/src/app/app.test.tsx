import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { loading } from '../platform/loading/loading-counter.ts'
import { LoadingHost } from './app.tsx'
import { aPage, aSession, openApp, reopenApp } from './testing/an-app.tsx'

function ListPage() {
  const { scroller, params } = usePage()
  const isOnTop = useIsOnTop()
  return (
    <main ref={scroller} data-testid="list" data-active={isOnTop}>
      <h1>同城活动</h1>
      <p>{params['activeName']}</p>
      <input aria-label="搜索" />
      <Link to={pathTo('activityDetail', { id: '1' })}>八分钟</Link>
    </main>
  )
}

function DetailPage() {
  const { params, isRoot } = usePage()
  const navigation = useNavigation()
  return (
    <main>
      <h1>活动详情</h1>
      <p data-testid="params">{JSON.stringify({ ...params, isRoot })}</p>
      <button onClick={() => navigation.back()}>返回</button>
      <button onClick={() => navigation.setQuery({ view: 'sign-up' })}>报名</button>
      <button onClick={() => navigation.home('search')}>去搜索</button>
      <Link to={pathTo('myCard')}>我的卡片</Link>
    </main>
  )
}

function LoginPage() {
  const { params } = usePage()
  const navigation = useNavigation()
  return <button onClick={() => navigation.replace(params['redirect'] ?? '/')}>登录</button>
}

function CardPage() {
  const { isRoot } = usePage()
  const navigation = useNavigation()
  return (
    <main>
      <p data-testid="card">{JSON.stringify({ isRoot })}</p>
      <button onClick={() => navigation.back()}>关闭</button>
    </main>
  )
}

const pages = {
  home: aPage(ListPage),
  search: aPage(ListPage),
  activityDetail: aPage(DetailPage),
  my: aPage(() => <h1>我的页</h1>),
}
const DETAIL = pathTo('activityDetail', { id: '1' })
const pageAt = (pathname: string) => document.querySelector<HTMLElement>(`[data-page="${pathname}"]`)
const visit = async (path: string, parts = {}) => {
  openApp(path, { pages, ...parts })
  return userEvent.setup()
}

beforeEach(() => {
  window.localStorage.clear()
  deviceStorage.remove('GoBackObj')
})
afterEach(cleanup)

describe('the app', () => {
  // proves 2.7, 4.9
  test('opens the list under both paths of its tab, with its title', async () => {
    await visit('/pages/20search/search?activeName=home')
    expect(await screen.findByRole('heading', { name: '同城活动' })).toBeTruthy()
    expect(screen.getByText('home')).toBeTruthy()
    expect(document.title).toBe('同城活动')
  })

  // proves 2.2, 2.14
  test('gives a page its query parameters, and tells whether another lies below', async () => {
    await visit(`${DETAIL}&fromUserGUID=b`)
    const params = await screen.findByTestId('params')
    expect(JSON.parse(params.textContent)).toEqual({ id: '1', fromUserGUID: 'b', isRoot: true })
    expect(document.title).toBe('活动详情')
  })

  test('keeps the page below as it was, out of reach, and gives it back', async () => {
    const user = await visit('/')
    await user.type(await screen.findByLabelText('搜索'), '羽毛球')
    await user.click(screen.getByText('八分钟'))
    await screen.findByRole('heading', { name: '活动详情' })
    expect(pageAt('/')?.dataset['covered']).toBe('')
    expect(screen.getByTestId('list').dataset['active']).toBe('false')
    await user.click(screen.getByText('返回'))
    await waitFor(() => expect(pageAt('/')?.dataset['covered']).toBeUndefined())
    expect(screen.getByLabelText<HTMLInputElement>('搜索').value).toBe('羽毛球')
    expect(window.location.pathname).toBe('/')
  })

  test('puts a page back to the pixel it was scrolled to', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    const user = await visit('/')
    const list = await screen.findByTestId('list')
    list.scrollTop = 17_963
    list.dispatchEvent(new Event('scroll'))
    await user.click(screen.getByText('八分钟'))
    await screen.findByRole('heading', { name: '活动详情' })
    await waitFor(() => expect(pageAt('/')?.style.display).toBe('none'))
    // as a browser does that forgets how far a hidden element was scrolled
    list.scrollTop = 0
    await user.click(screen.getByText('返回'))
    await waitFor(() => expect(pageAt('/')?.style.display).toBe(''))
    expect(screen.getByTestId('list').scrollTop).toBe(17_963)
    vi.restoreAllMocks()
  })

  test('moves the focus along: into an opened page, and back to what opened it', async () => {
    const user = await visit('/')
    await user.click(await screen.findByText('八分钟'))
    await screen.findByTestId('params')
    expect(pageAt(window.location.pathname)?.contains(document.activeElement)).toBe(true)
    await user.click(screen.getByText('返回'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('八分钟'))
  })

  test('goes forward again through the browser', async () => {
    const user = await visit('/')
    await user.click(await screen.findByText('八分钟'))
    await user.click(await screen.findByText('返回'))
    await waitFor(() => expect(document.title).toBe('同城活动'))
    act(() => window.history.forward())
    await waitFor(() => expect(document.title).toBe('活动详情'))
  })

  test('stays on the page when only its query changes, and back takes the change away', async () => {
    const user = await visit('/')
    await user.click(await screen.findByText('八分钟'))
    await user.click(await screen.findByText('报名'))
    expect(window.location.search).toBe('?id=1&view=sign-up')
    expect(document.querySelectorAll(`[data-page="${window.location.pathname}"]`)).toHaveLength(1)
    await user.click(screen.getByText('返回'))
    await waitFor(() => expect(window.location.search).toBe('?id=1'))
  })

  // proves 3.10
  test('knows after a reload where back leads', async () => {
    const user = await visit('/')
    await user.click(await screen.findByText('八分钟'))
    await screen.findByTestId('params')
    const state: unknown = window.history.state
    cleanup()
    window.history.replaceState(state, '', DETAIL)
    reopenApp({ pages })
    expect(JSON.parse((await screen.findByTestId('params')).textContent)).toMatchObject({ isRoot: false })
    await user.click(screen.getByText('返回'))
    expect(await screen.findByTestId('list')).toBeTruthy()
  })

  test('knows after a login that left the document where back leads, also after a reload', async () => {
    const withLogin = { ...pages, myCard: aPage(CardPage), login: aPage(LoginPage) }
    const user = await visit('/', { pages: withLogin })
    await user.click(await screen.findByText('八分钟'))
    await user.click(await screen.findByText('我的卡片'))
    const login = pathTo('login', { redirect: '/pages/40mySub/myCard/myCard' })
    expect(window.location.pathname + window.location.search).toBe(login)
    cleanup()
    const asMember = { pages: withLogin, session: aSession().session }
    openApp(`${login}&code=1`, asMember)
    await user.click(await screen.findByText('登录'))
    expect(JSON.parse((await screen.findByTestId('card')).textContent)).toEqual({ isRoot: false })
    cleanup()
    reopenApp(asMember)
    await user.click(await screen.findByText('关闭'))
    expect(JSON.parse((await screen.findByTestId('params')).textContent)).toMatchObject({ id: '1', isRoot: false })
    await user.click(screen.getByText('返回'))
    expect(await screen.findByTestId('list')).toBeTruthy()
    expect(window.location.pathname).toBe('/')
  })

  // proves 4.11
  test('answers an unknown path with its own page and fires the not-found hook', async () => {
    const heard = vi.fn()
    const stop = appLifecycle.on('pageNotFound', heard)
    const user = await visit('/pages/nowhere?x=1')
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
    expect(document.title).toBe('页面不存在')
    expect(heard).toHaveBeenCalledExactlyOnceWith({ path: '/pages/nowhere', params: { x: '1' } })
    await user.click(screen.getByRole('button', { name: '回到首页' }))
    expect(await screen.findByTestId('list')).toBeTruthy()
    stop()
  })

  test.each<AppRouteName>(['userInfo', 'login', 'webView', 'djVideo', 'orderDetail'])(
    'answers the path of %s as an unknown one while there is no page for it',
    async (name) => {
      const heard = vi.fn()
      const stop = appLifecycle.on('pageNotFound', heard)
      openApp(pathTo(name, { id: '1' }), { pages: { home: pages.home }, session: aSession().session })
      expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
      expect(heard).toHaveBeenCalledExactlyOnceWith({ path: pathTo(name), params: { id: '1' } })
      stop()
    },
  )

  // proves 2.6, 2.12
  test('keeps two tabs, of which the second leads a visitor to login and back to the list', async () => {
    const user = await visit('/')
    const tabs = within(await screen.findByRole('navigation')).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['活动', '我的'])
    await user.click(tabs[1]!)
    expect(window.location.pathname + window.location.search).toBe(
      '/pages/_common/login/login?redirect=%2Fpages%2F40my%2Fmy',
    )
    await user.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  // proves 4.1, 4.5
  test('leads a visitor from a protected address to login, a member not', async () => {
    await visit('/pages/40my/my?view=orders&state=paid')
    const target = encodeURIComponent('/pages/40my/my?view=orders&state=paid')
    await waitFor(() => expect(window.location.search).toBe(`?redirect=${target}`))
    cleanup()
    const { session, set } = aSession()
    await visit('/pages/40my/my', { session })
    expect(await screen.findByRole('heading', { name: '我的页' })).toBeTruthy()
    act(() => set('anonymous'))
    await waitFor(() => expect(window.location.search).toBe('?redirect=%2Fpages%2F40my%2Fmy'))
    expect(screen.queryByText('我的页')).toBeNull()
  })

  // proves 2.47
  test('goes home to the search tab with a name', async () => {
    const user = await visit('/')
    await user.click(await screen.findByText('八分钟'))
    await user.click(await screen.findByText('去搜索'))
    await waitFor(() => expect(window.location.href.endsWith('/?activeName=search')).toBe(true))
    expect(screen.getByText('search')).toBeTruthy()
  })
})

afterEach(() => {
  cleanup()
  loading.reset()
})

// proves 9.3
test('says 处理中 from the first request people wait for to the end of the last', () => {
  render(<LoadingHost />)
  expect(screen.queryByRole('status')).toBeNull()
  const ends: (() => void)[] = []
  act(() => void ends.push(loading.begin(), loading.begin()))
  expect(screen.getByRole('status').textContent).toBe('处理中')
  act(() => ends[0]?.())
  expect(screen.getByRole('status').textContent).toBe('处理中')
  act(() => ends[1]?.())
  expect(screen.queryByText('处理中')).toBeNull()
})
