// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { currentAddressInfo, fromUserGUID, goBackObj } from '#platform/storage/shared-state.ts'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import { start } from './start.tsx'

const REFERRER = '0f8fad5b-d9cb-469f-a165-70867728950e'
const PATH = `/pages/nowhere?fromUserGUID=${REFERRER}`
const LOGIN = `/pages/_common/login/login?redirect=${encodeURIComponent(PATH)}`
const PLACE = { path: '/pages/nowhere', params: { fromUserGUID: REFERRER } }

/** A browser that was told its place before, and comes back from a login elsewhere. */
function aBrowser() {
  installBrowserParts()
  vi.stubGlobal('crypto', { ...window.crypto, subtle: {} })
  const query = vi.fn(async () => ({ state: 'prompt' }))
  vi.stubGlobal('navigator', { permissions: { query }, languages: ['zh-CN'] })
  currentAddressInfo.set({ province: '', city: '', district: '', address: '', longitude: 1, latitude: 1 })
  goBackObj.set({ topKey: `k ${LOGIN}`, below: [{ key: 'tab:search', path: '/' }] })
  window.history.replaceState(null, '', PATH)
  return { query, root: document.body.appendChild(document.createElement('div')) }
}

// proves 1.9, 3.8, 4.4, 4.6, 4.10, 4.12
test('the start shows the first page, fires the hooks and sets going all that runs besides', async () => {
  const { query, root } = aBrowser()
  const heard: unknown[] = []
  appLifecycle.on('launch', (place) => heard.push(['launch', place]))
  appLifecycle.on('show', (place) => heard.push(['show', place]))
  loading.begin()

  await act(async () => start(window, root))
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
  expect(heard).toEqual([
    ['launch', PLACE],
    ['show', PLACE],
  ])
  expect(loading.get(), 'requests under way').toBe(0)
  expect(fromUserGUID.get()).toBe(REFERRER)
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(document.documentElement.style.fontSize).not.toBe('')
  expect(goBackObj.get()?.below).toHaveLength(1)
  await waitFor(() => expect(query).toHaveBeenCalledExactlyOnceWith({ name: 'geolocation' }))

  act(() => void loading.begin())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(heard).toHaveLength(3)
  expect(loading.get(), 'requests under way').toBe(0)
})

test('the start says so, and goes no further, where the browser has no encryption for the address', async () => {
  const { query, root } = aBrowser()
  vi.stubGlobal('crypto', { ...window.crypto, subtle: undefined })
  await act(async () => start(window, root))
  expect(await screen.findByRole('heading', { name: '无法安全连接' })).toBeTruthy()
  expect(query).not.toHaveBeenCalled()
})
