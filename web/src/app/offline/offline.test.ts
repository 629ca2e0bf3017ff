// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_AT_HEADER } from '#platform/network/kept-answer.ts'
import {
  type AnswerCache,
  type AnsweringParts,
  dataCacheName,
  forgetOpened,
  cacheFirst,
  networkFirst,
} from './answer-cache.ts'
import { keptKind } from './kept-request.ts'
import { dropOldShells, installShell, type ShellCaches, shellName } from './shell-cache.ts'

const ORIGIN = 'https://quan.test'
const API = `${ORIGIN}/api/services/app/`

/** A cache in memory that keeps the order of the browser's. */
function aCache() {
  const kept = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cache: AnswerCache = {
    match: async (request) => kept.get(urlOf(request))?.clone(),
    async put(request, answer) {
      kept.delete(urlOf(request))
      kept.set(urlOf(request), answer)
    },
    delete: async (request) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(new URL(url, ORIGIN))),
  }
  return { cache, urls: () => [...kept.keys()] }
}

describe('what the service worker keeps', () => {
  const kindOf = (path: string, parts: Partial<Parameters<typeof keptKind>[0]> = {}) =>
    keptKind({ method: 'GET', url: new URL(path, ORIGIN).href, hasToken: false, ...parts }, ORIGIN)

  test.each([
    ['/', 'shell', { mode: 'navigate' }],
    ['/pages/20searchSub/hdDetail/hdDetail?id=1', 'shell', { mode: 'navigate' }],
    ['/assets/index-abc.js', 'code', {}],
    [`${API}Activity/GetRecommended?city=330100`, 'list', {}],
    [`${API}Activity/GetActivityList`, 'list', {}],
    [`${API}Activity/GetActivityList?city=330100`, 'list', {}],
    [`${API}Activity/GetActivityDetail?id=1`, 'detail', {}],
    [`${API}Activity/GetCityList`, 'reference', {}],
    [`${API}Activity/GetActivityList?city=330100&sort=joinable&maxResultCount=50`, 'list', {}],
    ['/districts/33.json', 'districts', {}],
    ['/pictures/a.jpg?w=480', 'picture', {}],
  ])('%s is kept as %s', (path, kind, parts) => {
    expect(kindOf(path, parts)).toBe(kind)
  })

  test.each([
    ['an unknown path, whose status is the server’s to say', '/pages/nowhere', { mode: 'navigate' }],
    ['a page for development, in production', '/pages/_common/test/test', { mode: 'navigate' }],
    ['the console', '/console/', { mode: 'navigate' }],
    ['a guest’s ticket', '/t/0123456789abcdefghijkl', { mode: 'navigate' }],
    ['where somebody trusted sees that one is home', '/s/0123456789abcdefghijkl', { mode: 'navigate' }],
    ['a filtered list', `${API}Activity/GetActivityList?city=330100&category=30`, {}],
    ['a later page of the recommended list', `${API}Activity/GetRecommended?city=330100&cursor=x`, {}],
    ['a later page of a list', `${API}Activity/GetActivityList?cursor=x`, {}],
    ['what is asked with a token', `${API}Activity/GetActivityDetail?id=1`, { hasToken: true }],
    ['a sealed call', `${API}WxUserInfo/GetUserDetail`, { method: 'POST' }],
    ['the server’s keys', `${API}CommonApi/GetServerInfo`, {}],
    ['a signed picture', '/pictures/a.jpg?w=480&e=1&s=x', {}],
    ['another origin', 'https://other.test/assets/a.js', {}],
  ])('%s goes by', (_, path, parts) => {
    expect(kindOf(path, parts)).toBeNull()
  })
})

describe('an answer', () => {
  let store: ReturnType<typeof aCache>
  beforeEach(() => void (store = aCache()))

  async function ask(answering: typeof networkFirst, url: string, fetchAnswer: AnsweringParts['fetchAnswer'], max = 2) {
    const work: Promise<unknown>[] = []
    const later = (promise: Promise<unknown>) => void work.push(promise)
    const answer = await answering({ url, cache: store.cache, max, fetchAnswer, now: () => 42, later })
    await Promise.all(work)
    return answer
  }
  const online = (text: string, init?: ResponseInit) => async () => new Response(text, init)
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))

  test('comes from the network while there is one, else the kept one with its age', async () => {
    expect((await ask(networkFirst, 'a', online('1'))).headers.has(KEPT_AT_HEADER)).toBe(false)
    await ask(networkFirst, 'a', online('2'))
    const kept = await ask(networkFirst, 'a', offline)
    expect(await kept.text()).toBe('2')
    expect(kept.headers.get(KEPT_AT_HEADER)).toBe('42')
  })

  test('that breaks off leaves the kept one where it is', async () => {
    await ask(networkFirst, 'a', online('1'))
    const brokenOff = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }))
    await expect(ask(networkFirst, 'a', async () => brokenOff)).rejects.toThrow('cut')
    expect(await (await ask(networkFirst, 'a', offline)).text()).toBe('1')
  })

  test('that was never kept fails as the network does', async () => {
    await expect(ask(networkFirst, 'a', offline)).rejects.toThrow('Failed to fetch')
  })

  test('over the bound pushes out the oldest', async () => {
    for (const url of ['a', 'b', 'a', 'c']) await ask(networkFirst, `${ORIGIN}/${url}`, online(url))
    expect(store.urls()).toEqual([`${ORIGIN}/a`, `${ORIGIN}/c`])
  })

  test.each([
    ['sealed', { headers: { 'x-sealed': '1' } }],
    ['forbidden to keep', { headers: { 'cache-control': 'no-store' } }],
    ['a refusal', { status: 404 }],
  ])('that is %s is not kept', async (_, init) => {
    await ask(networkFirst, 'a', online('1', init))
    expect(store.urls()).toEqual([])
  })

  test('that never changes is asked for once', async () => {
    const fetchAnswer = vi.fn(online('picture'))
    await ask(cacheFirst, 'a', fetchAnswer)
    expect(await (await ask(cacheFirst, 'a', fetchAnswer)).text()).toBe('picture')
    expect(fetchAnswer).toHaveBeenCalledOnce()
  })
})

test('a log-out forgets what was opened, and keeps the app and what is the same for everybody', async () => {
  const names = [shellName('1'), ...(['list', 'detail', 'reference', 'picture'] as const).map(dataCacheName)]
  const left = new Set(names)
  await forgetOpened({ delete: async (name) => left.delete(name) })
  expect([...left]).toEqual([shellName('1'), dataCacheName('reference')])
})

describe('a new build', () => {
  /** Caches by name, in memory. */
  function someCaches(...names: string[]) {
    const stores = new Map(names.map((name) => [name, aCache()]))
    const caches: ShellCaches = {
      async open(name) {
        const store = stores.get(name) ?? aCache()
        stores.set(name, store)
        return store.cache as Cache
      },
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
      async match(request) {
        for (const { cache } of stores.values()) {
          const found = await cache.match(request)
          if (found) return found
        }
        return undefined
      },
    }
    return { caches, stores }
  }
  const files = [
    { url: '/', revision: 'r2' },
    { url: '/assets/a.js', revision: null },
  ]

  test('takes unchanged files from the one before and fetches the others', async () => {
    const { caches, stores } = someCaches()
    const fetchFile = vi.fn(async (url: string) => new Response(url))
    await installShell({ caches, version: '1', files, fetchFile })
    await installShell({ caches, version: '2', files, fetchFile })
    expect(fetchFile.mock.calls.map(([url]) => url)).toEqual(['/', '/assets/a.js', '/'])
    expect(stores.get(shellName('2'))?.urls().toSorted()).toEqual(['/', '/assets/a.js'])
  })

  test('does not come into force with a file missing', async () => {
    const { caches } = someCaches()
    const fetchFile = async () => new Response('', { status: 404 })
    await expect(installShell({ caches, version: '1', files, fetchFile })).rejects.toThrow('404')
  })

  test('leaves the one before to the pages that are still open, and data alone', async () => {
    const { caches, stores } = someCaches(shellName('1'), 'quan-data-list', shellName('2'), shellName('3'))
    await dropOldShells(caches, '3')
    expect([...stores.keys()]).toEqual(['quan-data-list', shellName('2'), shellName('3')])
  })
})
