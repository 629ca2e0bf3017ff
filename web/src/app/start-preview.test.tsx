import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PREVIEW_ESCAPED, type PreviewMessage } from '@quan/contract/activity/preview-message.ts'
import { aDetail } from '#features/activity-detail/a-detail.testing.ts'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import { startPreview } from './start-preview.tsx'

/** What the window around the frame sends; of this test it is the window itself. */
function send(message: unknown, source: Window | null = window) {
  window.dispatchEvent(new MessageEvent('message', { data: message, source }))
}

const written = (title: string): PreviewMessage => ({ quan: 'preview', activity: aDetail({ title }), theme: 'dark' })

// proves 32.19
test('the page shows what the window around it sends, and what it sends next; nobody else, and nothing that is none', async () => {
  installBrowserParts()
  const root = document.body.appendChild(document.createElement('div'))
  const ended = new AbortController()
  onTestFinished(() => {
    ended.abort()
    root.remove()
    delete document.documentElement.dataset['theme']
  })
  startPreview(window, root, ended.signal)

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

// proves 29.17
test('the window around the page is told of Esc, and of no other key', async () => {
  installBrowserParts()
  const root = document.body.appendChild(document.createElement('div'))
  const ended = new AbortController()
  const heard: unknown[] = []
  window.addEventListener('message', ({ data }) => heard.push(data), { signal: ended.signal })
  onTestFinished(() => {
    ended.abort()
    root.remove()
  })
  startPreview(window, root, ended.signal)
  for (const key of ['Tab', 'Escape']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  await vi.waitFor(() => expect(heard).toContain(PREVIEW_ESCAPED))
  expect(heard.filter((message) => message === PREVIEW_ESCAPED)).toHaveLength(1)
})
