import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVariable } from '#platform/state/variable.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { FAST_MOTION_MS } from '#platform/time/duration.ts'
import { cancelTopModal } from '#ui/modal/open-modals.ts'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import type { HistoryStep } from '../app-history.ts'
import { cover, isCovered, opensWithLaunchView } from './launch-cover.ts'
import { showLaunchView } from './launch-view.tsx'

describe('the launch view', () => {
  const step = createVariable<HistoryStep>({ key: 'a', pathname: '/', search: '', state: null })
  const view = () => screen.queryByRole('dialog', { name: '同城圈' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    installBrowserParts()
    // what others left in this document is none of the launch view's
    document.body.replaceChildren()
    vi.useFakeTimers()
    cover(document)
    act(() => showLaunchView({ document, history: step }))
  })
  afterEach(async () => {
    for (const ms of [3_000, FAST_MOTION_MS, 0]) await pass(ms)
    // whatever comes out, others get their own time back
    vi.useRealTimers()
    expect(document.body.children, 'left behind').toHaveLength(0)
    cleanup()
  })

  // proves 9.5
  test('stands in place of the cover for 3 seconds, and counts them', async () => {
    expect(isCovered(document)).toBe(false)
    const skip = screen.getByRole('button', { name: '跳过' })
    expect(skip.textContent).toBe('跳过3')
    await pass(1_000)
    expect(skip.textContent).toBe('跳过2')
    await pass(1_999)
    expect(view()?.dataset['presence']).toBe('open')
    await pass(1)
    expect(view()?.dataset['presence']).toBe('leaving')
    await pass(FAST_MOTION_MS)
    expect(view()).toBeNull()
  })

  test.each([
    ['its button', () => void fireEvent.click(screen.getByRole('button', { name: '跳过' }))],
    ['Esc and the back key', () => void cancelTopModal()],
    ['a link that leads on', () => step.set({ key: 'b', pathname: '/x', search: '', state: null })],
  ])('is skipped by %s', async (_, skip) => {
    act(skip)
    expect(view()?.dataset['presence']).toBe('leaving')
  })
})

describe('opening with the launch view', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** The same app opened at one path after another, in one tab. */
  function opened({ isStandalone = false, paths = ['/'] }) {
    window.sessionStorage.clear()
    const storage = createDeviceStorage({ findStorage: () => window.sessionStorage, now: Date.now })
    return paths.map((path) => {
      const { pathname, search } = new URL(path, 'https://quan.example')
      const matchMedia = (media: string) => ({ matches: isStandalone && media === '(display-mode: standalone)' })
      const opening = { location: { pathname, search }, navigator: {}, matchMedia, android: globalThis.android }
      return opensWithLaunchView({ window: opening as unknown as Window, storage })
    })
  }

  test('happens in an installed app', () => {
    expect(opened({ isStandalone: true })).toEqual([true])
  })

  test('happens in a native app', () => {
    vi.stubGlobal('android', {})
    expect(opened({})).toEqual([true])
  })

  test('never happens in a browser’s tab', () => {
    expect(opened({})).toEqual([false])
  })

  test('delays no link, and no reload', () => {
    const paths = ['/pages/20searchSub/hdDetail/hdDetail?id=1', '/', '/?activeName=search']
    expect(opened({ isStandalone: true, paths })).toEqual([false, false, false])
    expect(opened({ isStandalone: true, paths: ['/', '/'] })).toEqual([true, false])
  })
})

declare global {
  var android: object | undefined
}
