// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { examinePainting, goOnWithoutApp, holdTaps, takePainting } from './painting.ts'

const marks = document.documentElement.dataset
const KEYS = [
  StorageKey.member,
  StorageKey.language,
  StorageKey.currentAddressInfo,
  StorageKey.taste,
  StorageKey.declined,
] as const

/** A page that the server painted, in a document of its own kind. */
function aPaintedPage(language = 'en') {
  marks['painted'] = language
  document.body.innerHTML =
    '<div id="root"><p data-style="padding-top: 12px"><svg></svg></p></div><script type="application/json" id="painted">{"now":1,"known":[]}</script>'
  return document.querySelector<HTMLElement>('#root')!
}

beforeEach(() => {
  window.history.replaceState(null, '')
  vi.stubGlobal('innerWidth', 375)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
})
afterEach(() => {
  for (const key of [...KEYS, StorageKey.city]) deviceStorage.remove(key)
  delete marks['painted']
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what the server painted', () => {
  test('is kept for a visitor with a phone who was never here', () => {
    aPaintedPage()
    expect(examinePainting(window, true)).toEqual({ isPainted: true, isKept: true })
    expect(marks['painted']).toBe('en')
  })

  test.each(KEYS)('is hidden where the device keeps %s, and gone once the app starts', (key) => {
    const root = aPaintedPage()
    deviceStorage.write(key, 'x')
    expect(examinePainting(window, false)).toEqual({ isPainted: true, isKept: false })
    expect(marks['painted']).toBe('other')
    expect(takePainting(window, root)).toBeNull()
    expect([root.childElementCount, marks['painted']]).toEqual([0, undefined])
  })

  test('is hidden on a screen with columns', () => {
    aPaintedPage()
    vi.stubGlobal('innerWidth', 640)
    expect(examinePainting(window, false).isKept).toBe(false)
  })

  test('is hidden at a step of the history that the app wrote', () => {
    aPaintedPage()
    window.history.replaceState({ key: 'k' }, '')
    expect(examinePainting(window, false).isKept).toBe(false)
  })

  test('is no page that was sent as it was built', () => {
    expect(examinePainting(window, true)).toEqual({ isPainted: false, isKept: false })
    expect(marks['painted']).toBeUndefined()
  })

  test('gets its styles, and hands over what it was painted from', () => {
    const root = aPaintedPage()
    expect(takePainting(window, root)).toEqual({ now: 1, known: [] })
    const paragraph = root.querySelector<HTMLElement>('p')!
    expect([paragraph.style.paddingTop, paragraph.hasAttribute('data-style')]).toEqual(['12px', false])
  })

  test('is gone where the browser told the server another language than the page', () => {
    const root = aPaintedPage('fr')
    expect(takePainting(window, root)).toBeNull()
    expect(root.childElementCount).toBe(0)
  })

  test('keeps a tap until the app hears it, the last one of several', () => {
    const root = aPaintedPage()
    holdTaps(window)
    const heard: EventTarget[] = []
    root.addEventListener('click', ({ target }) => target && heard.push(target))
    const [paragraph, drawing] = [root.querySelector('p')!, root.querySelector('svg')!]
    for (const element of [paragraph, drawing]) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(heard).toEqual([])
    window.__releaseTap?.()
    expect(heard).toEqual([drawing])
    paragraph.click()
    expect(heard).toEqual([drawing, paragraph])
  })

  test('is still read where the app does not come: links lead on, other taps and the network’s return try again', () => {
    const root = aPaintedPage()
    root.innerHTML = '<a href="/further"><b></b></a><button></button>'
    holdTaps(window)
    const again = vi.fn()
    root.querySelector('button')!.click()
    goOnWithoutApp(window, again)
    expect(again).toHaveBeenCalledTimes(1)
    const link = new MouseEvent('click', { bubbles: true, cancelable: true })
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    root.querySelector('b')!.dispatchEvent(link)
    expect(again).toHaveBeenCalledTimes(1)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    root.querySelector('button')!.click()
    expect(again).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(again).toHaveBeenCalledTimes(2)
  })
})
