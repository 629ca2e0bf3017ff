import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '#platform/loading/use-load-phase.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { WebPagePage } from './web-page.page.tsx'

const FILE = 'https://files.example/a.txt'
/** An address that names no document. */
const SITE = 'https://files.example/notice'
const fetchFile = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchFile.mockReset()))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (url: string) =>
  renderUi(<WebPagePage />, { search: `?url=${encodeURIComponent(url)}&title=${encodeURIComponent('活动须知')}` })

describe('a document', () => {
  // proves 2.39
  test('is shown under the title of its address, with its pages', async () => {
    fetchFile.mockImplementation(async () => new Response('第一行\n第二行'))
    open(FILE)
    expect(await screen.findByText(/第一行\s第二行/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('活动须知')
    expect(screen.getByText('1 / 1')).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载' })).toBeTruthy()
  })

  test('tells beside its title whose it is: the host it came from in the end', async () => {
    const led = new Response('正文')
    Object.defineProperty(led, 'url', { value: 'https://elsewhere.example/b.txt' })
    const coming = Promise.withResolvers<Response>()
    fetchFile.mockImplementation(() => coming.promise)
    open(FILE)
    expect(screen.getByText('来自 files.example')).toBeTruthy()
    coming.resolve(led)
    expect(await screen.findByText('来自 elsewhere.example')).toBeTruthy()
    expect(screen.getByText('正文')).toBeTruthy()
    expect(screen.queryByText('来自 files.example')).toBeNull()
  })

  test('that cannot be had tells whose it is as well', async () => {
    fetchFile.mockImplementation(async () => new Response(null, { status: 404 }))
    open(FILE)
    await screen.findByText('文件不在了')
    expect(screen.getByText('来自 files.example')).toBeTruthy()
  })

  test('scales by its buttons, which say so', async () => {
    fetchFile.mockImplementation(async () => new Response('字'))
    open(FILE)
    await userEvent.click(await screen.findByRole('button', { name: '放大' }))
    expect(screen.getByRole('button', { name: '125%，点按恢复原大小' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /恢复原大小/ }))
    expect(screen.getByText('100%')).toBeTruthy()
  })

  test('that does not come in time can be asked for again', async () => {
    vi.useFakeTimers()
    fetchFile.mockImplementation(() => new Promise(() => {}))
    open(FILE)
    expect(screen.getByRole('progressbar', { name: '正在下载文件' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS)
    expect(screen.getByText('连接服务器超时，点击屏幕重试')).toBeTruthy()
    expect(fetchFile).toHaveBeenCalledOnce()
  })

  test('of a host that is silent is tried again at a tap', async () => {
    fetchFile.mockImplementation(async () => {
      throw new TypeError('Failed to fetch')
    })
    open(FILE)
    const retry = await screen.findByRole('button', { name: '点击重试' })
    fetchFile.mockImplementation(async () => new Response('来了'))
    await userEvent.click(retry)
    expect(await screen.findByText('来了')).toBeTruthy()
  })

  test('of a host that is silent names the host, and offers the file', async () => {
    fetchFile.mockImplementation(async () => {
      throw new TypeError('Failed to fetch')
    })
    open(FILE)
    expect(await screen.findByText(/files\.example 没有回应/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '下载文件' }).getAttribute('href')).toBe(FILE)
    expect(screen.queryByText('网络断开了')).toBeNull()
  })

  test('that is a page of a site is shown as one, and its source to nobody', async () => {
    const html = () =>
      new Response('<!doctype html><h1>你好', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    fetchFile.mockImplementation(async () => html())
    const { navigation } = open(SITE)
    const path = `/pages/_common/webView/webView?src=${encodeURIComponent(SITE)}&title=${encodeURIComponent('活动须知')}`
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(path))
    expect(screen.queryByText(/doctype/)).toBeNull()
  })

  test('that is not there is not asked for again', async () => {
    fetchFile.mockImplementation(async () => new Response(null, { status: 404 }))
    open(FILE)
    expect(await screen.findByText('文件不在了')).toBeTruthy()
    expect(fetchFile).toHaveBeenCalledOnce()
  })
})

describe('an address', () => {
  test.each(['javascript:alert(1)', 'http://files.example/a.txt', 'https://a@files.example/', 'data:text/plain,a'])(
    'nobody should open is not fetched: %s',
    (url) => {
      open(url)
      expect([screen.getByText('这个链接打不开'), screen.getByText(url)]).toHaveLength(2)
      expect(fetchFile).not.toHaveBeenCalled()
    },
  )

  test('that is missing says so', () => {
    renderUi(<WebPagePage />)
    expect(screen.getByText('没有要打开的链接')).toBeTruthy()
  })
})
