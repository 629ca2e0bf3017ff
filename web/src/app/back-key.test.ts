// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#platform/toast/toast-store.ts'
import { registerModal } from '#ui/modal/open-modals.ts'
import { type AppHistory } from './app-history.ts'
import { historyOfTest } from './testing/history-of-test.ts'
import { handleBackKey } from './back-key.ts'

let history: AppHistory
let sent: string[] = []
let now = 0
let stop = () => {}

const press = () => globalThis.__nativeBridge?.onMessage(JSON.stringify({ id: '1', action: 'backKey' }))

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/')
  sent = []
  now = 0
  vi.stubGlobal('android', {
    postMessage: (text: string) => sent.push((JSON.parse(text) as { action: string }).action),
  })
  history = { ...historyOfTest(window, () => 'k'), goBack: vi.fn<AppHistory['goBack']>() }
  stop = handleBackKey({ history, now: () => now })
})
afterEach(() => {
  stop()
  toasts.hide()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const goOn = () => history.push('/pages/40my/my', { page: 'p', depth: 1, step: 1, since: 1 })

describe('the back key of the native app', () => {
  // proves 2.52
  test('goes back where there is something to go back to', () => {
    goOn()
    press()
    expect(history.goBack).toHaveBeenCalledExactlyOnceWith(1)
    expect(toasts.get()).toBeNull()
  })

  // proves 2.53, 9.4
  test('warns on the first page, and a second press within 2 seconds leaves', () => {
    press()
    expect(toasts.get()?.text).toBe('再按一次退出')
    expect(sent).toEqual([])
    now = 2_000
    press()
    expect(sent).toEqual(['exitApp'])
  })

  // proves 2.53, 9.4
  test('warns anew after 2 seconds', () => {
    press()
    now = 2_001
    press()
    expect(sent).toEqual([])
    now = 4_001
    press()
    expect(sent).toEqual(['exitApp'])
  })

  test('does not leave by a press that counted for something else in between', () => {
    press()
    goOn()
    press()
    history.replace('/', { page: 'tab:search', depth: 0, step: 0, since: 0 })
    press()
    expect(sent).toEqual([])
  })

  test('first closes what lies over the page, the topmost first', () => {
    const [below, above] = ['below', 'above'].map((id) => {
      const dialog = document.createElement('dialog')
      dialog.addEventListener('cancel', () => dialog.setAttribute('data-asked', id))
      return { dialog, done: registerModal(dialog) }
    })
    goOn()
    press()
    expect([below?.dialog, above?.dialog].map((dialog) => dialog?.dataset['asked'])).toEqual([undefined, 'above'])
    above?.done()
    press()
    expect(below?.dialog.dataset['asked']).toBe('below')
    below?.done()
    expect(history.goBack).not.toHaveBeenCalled()
  })
})
