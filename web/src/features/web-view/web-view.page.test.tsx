import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { WebViewPage } from './web-view.page.tsx'

const SERVER = 'CommonApi/GetServerInfo'
const ALLOWED = 'docs.example'

afterEach(cleanup)

function open(src: string, title = '活动须知') {
  const search = `?src=${encodeURIComponent(src)}&title=${encodeURIComponent(title)}`
  return renderUi(<WebViewPage />, { search, answers: { [SERVER]: { webviewHosts: [ALLOWED] } } })
}

const frame = () => document.querySelector('iframe')

describe('a page of an allowed host', () => {
  // proves 2.38
  test('is framed without any origin, its host beside the title', async () => {
    open(`https://${ALLOWED}/a`)
    const framed = await screen.findByTitle('活动须知')
    expect(framed.getAttribute('src')).toBe(`https://${ALLOWED}/a`)
    const rights = framed.getAttribute('sandbox')?.split(' ')
    expect(rights).toEqual(['allow-scripts', 'allow-forms', 'allow-popups'])
    expect(framed.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('活动须知')
    expect(screen.getByText(`来自 ${ALLOWED}`)).toBeTruthy()
  })

  test('leaves its host in doubt once a link was followed inside', async () => {
    open(`https://${ALLOWED}/a`)
    const framed = await screen.findByTitle('活动须知')
    fireEvent.load(framed)
    expect(screen.queryByText('已转到其他页面')).toBeNull()
    fireEvent.load(framed)
    expect(screen.getByText('已转到其他页面')).toBeTruthy()
  })
})

describe('a page of another host', () => {
  // proves 2.38
  test.each([`https://${ALLOWED}:8443/a`, `https://${ALLOWED}.evil.example/`, `https://evil.example/${ALLOWED}`])(
    'is left for after a word, and never framed: %s',
    async (url) => {
      const { navigation } = open(url)
      const link = await screen.findByRole('link', { name: '继续访问' })
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener'])
      expect(screen.getByText(new URL(url).host)).toBeTruthy()
      expect(frame()).toBeNull()
      await userEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1)!)
      expect(navigation.back).toHaveBeenCalledOnce()
    },
  )

  test.each([
    'javascript:alert(document.cookie)',
    'data:text/html,<script>alert(1)</script>',
    'http://docs.example/',
    'https://docs.example@evil.example/',
  ])('that nobody should open is shown and is no link: %s', (url) => {
    open(url)
    expect(screen.getByText(url)).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(frame()).toBeNull()
  })
})

describe('a page of our own', () => {
  test('is framed below /legal/ alone, where it runs no script', () => {
    open('/legal/terms.html')
    expect(frame()?.getAttribute('src')).toBe('/legal/terms.html')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-popups')
    expect(screen.getByText(`来自 ${location.host}`)).toBeTruthy()
  })

  test.each([APP_ROUTES.my.path, '/legal/../pages/40my/my', '/legal/%2e%2e/t/abc', `${location.origin}/`])(
    'elsewhere is opened, not framed: %s',
    (path) => {
      open(path)
      expect(frame()).toBeNull()
      const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: '打开' })
      expect(href).toBe(new URL(path, location.origin).href)
    },
  )
})

describe('in our own app', () => {
  const SERVER_HOST = 'quan.example'

  beforeEach(() => {
    vi.stubEnv('MODE', 'production')
    vi.stubEnv('API_BASE', `https://${SERVER_HOST}`)
    vi.stubGlobal('Capacitor', { PluginHeaders: [], getPlatform: () => 'ios' })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  test("no page of others is framed, for the shell's bridge is in every frame: the device's browser opens it", () => {
    open(`https://${ALLOWED}/a`)
    expect(screen.getByRole('link', { name: '继续访问' }).getAttribute('href')).toBe(`https://${ALLOWED}/a`)
    expect(frame()).toBeNull()
  })

  test.each(['/legal/terms.html', `https://${SERVER_HOST}/legal/terms.html`])(
    'a page of ours comes from the app, and has the host of the server: %s',
    (src) => {
      open(src)
      expect([frame()?.getAttribute('src'), frame()?.getAttribute('sandbox')]).toEqual([
        '/legal/terms.html',
        'allow-popups',
      ])
      expect(screen.getByText(`来自 ${SERVER_HOST}`)).toBeTruthy()
      expect(screen.getByRole('link', { name: '在浏览器中打开' }).getAttribute('href')).toBe(
        `https://${SERVER_HOST}/legal/terms.html`,
      )
    },
  )

  test('a page of the server that the app does not have is opened there', () => {
    open('/t/abc')
    expect(screen.getByRole('link', { name: '打开' }).getAttribute('href')).toBe(`https://${SERVER_HOST}/t/abc`)
  })
})

test('an address that is missing says so', () => {
  renderUi(<WebViewPage />)
  expect(screen.getByText('没有要打开的链接')).toBeTruthy()
})

test('a server that does not answer can be asked again', async () => {
  const answers = { [SERVER]: () => Promise.reject(new Error('down')) }
  renderUi(<WebViewPage />, { search: `?src=${encodeURIComponent(`https://${ALLOWED}/`)}`, answers })
  expect(await screen.findByRole('button', { name: '点击重试' })).toBeTruthy()
  expect(frame()).toBeNull()
})
