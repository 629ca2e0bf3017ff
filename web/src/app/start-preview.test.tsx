import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type PinMessage,
  PREVIEW_ESCAPED,
  type PreviewMessage,
  type PreviewView,
} from '@quan/contract/activity/preview-message.ts'
import { aDetail } from '#features/activity-detail/a-detail.testing.ts'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import { startPreview } from './start-preview.tsx'

/** What the window around the frame sends; of this test it is the window itself. */
function send(message: unknown, source: Window | null = window) {
  window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: location.origin }))
}

const written = (title: string, view: PreviewView = 'detail'): PreviewMessage => ({
  quan: 'preview',
  activity: aDetail({ title }),
  theme: 'dark',
  view,
})

/** A frame that shows what is sent to it, until the test is over. */
function startFrame() {
  installBrowserParts()
  const root = document.body.appendChild(document.createElement('div'))
  const ended = new AbortController()
  onTestFinished(() => {
    ended.abort()
    root.remove()
    delete document.documentElement.dataset['theme']
  })
  startPreview(window, root, ended.signal)
  return root
}

// proves 32.19
test('the page shows what the window around it sends, and what it sends next; nobody else, and nothing that is none', async () => {
  const root = startFrame()

  send(written('别处来的'), null)
  send({ ...written('没有活动'), activity: {} })
  expect(root.textContent).toBe('')

  send(written('运河夜跑'))
  expect((await screen.findAllByText('运河夜跑')).length).toBeGreaterThan(0)
  expect(document.documentElement.dataset['theme']).toBe('dark')
  send(written('运河晨跑'))
  expect((await screen.findAllByText('运河晨跑')).length).toBeGreaterThan(0)
  expect(screen.queryByText('运河夜跑')).toBeNull()
})

// proves 32.51
test('the same activity is shown as the list shows it, as a poster and as its page, as the window around it says', async () => {
  const root = startFrame()
  send(written('运河夜跑', 'list'))
  expect(await screen.findAllByRole('link', { name: '运河夜跑' })).toHaveLength(2)
  send(written('运河晨跑', 'list'))
  expect(await screen.findAllByRole('link', { name: '运河晨跑' })).toHaveLength(2)
  send(written('运河晨跑', 'poster'))
  // jsdom has no canvas to draw on
  expect(await screen.findByRole('button', { name: /海报/ })).toBeTruthy()
  expect(root.querySelector('article')).toBeNull()
  // a console that was opened before there was a choice
  const { view: _, ...older } = written('运河晨跑')
  send(older)
  expect(await screen.findByRole('heading', { name: '运河晨跑' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '运河晨跑' })).toBeNull()
})

const pinned = (about: Partial<PinMessage> = {}): PinMessage => ({
  quan: 'pin',
  cityCode: null,
  place: { longitude: 120.1, latitude: 30.2 },
  ground: 'districts',
  theme: 'light',
  words: { map: '地图', zoomIn: '放大', zoomOut: '缩小', at: '图钉在这里' },
  ...about,
})

// proves 32.52
test('a pin that is moved is told once it rests, to whom the frame listens to; where it stands is read out', async () => {
  const heard: unknown[] = []
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  window.addEventListener('message', ({ data }) => heard.push(data), { signal: ended.signal })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.stubGlobal('ResizeObserver', MeasuringObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  startFrame()

  send(pinned(), null)
  expect(screen.queryByRole('application')).toBeNull()
  send(pinned())
  const map = await screen.findByRole('application', { name: '地图' })
  await waitFor(() => expect(map.querySelector('svg')).not.toBeNull())
  expect(screen.getByText('图钉在这里').getAttribute('aria-live')).toBe('polite')
  act(() => {
    map.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    map.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  const moves = () => heard.filter((data) => typeof data === 'object' && data !== null && 'longitude' in data)
  await waitFor(() => expect(moves().length).toBeGreaterThan(0))
  expect(moves()).toEqual([{ quan: 'pin moved', longitude: expect.closeTo(120.107, 2), latitude: 30.2 }])
  send(pinned({ words: { ...pinned().words, at: '图钉在别处' } }))
  expect(await screen.findByText('图钉在别处')).toBeTruthy()
})

/** Tells at once how large an element is; jsdom lays nothing out. */
class MeasuringObserver {
  readonly onSize: () => void
  constructor(onSize: () => void) {
    this.onSize = onSize
  }
  observe() {
    this.onSize()
  }
  unobserve() {}
  disconnect() {}
}

// proves 29.17
test('the window around the page is told of Esc, and of no other key', async () => {
  const ended = new AbortController()
  const heard: unknown[] = []
  window.addEventListener('message', ({ data }) => heard.push(data), { signal: ended.signal })
  onTestFinished(() => ended.abort())
  startFrame()
  for (const key of ['Tab', 'Escape']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  await waitFor(() => expect(heard).toContain(PREVIEW_ESCAPED))
  expect(heard.filter((message) => message === PREVIEW_ESCAPED)).toHaveLength(1)
})
