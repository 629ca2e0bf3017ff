import { PAINTED_ID, PAINTED_MARK, PAINTED_STYLE } from '@quan/contract/route/painted-page.ts'
import { chosenLanguage, languageOf } from '#platform/settings/language.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { TABLET_MIN_PX } from '#platform/viewport/screen-width.ts'
import type { PaintedData } from '../paint/painted-queries.ts'

/** What a device may keep by which somebody sees other than what is painted for all. */
const OF_ONE_PERSON = [
  StorageKey.member,
  StorageKey.language,
  StorageKey.currentAddressInfo,
  StorageKey.taste,
  StorageKey.declined,
]

/** Value of the mark by which `base.css` hides what was painted for others, until it is gone. */
const OTHER = 'other'

/**
 * Whether the server painted the page, and what this device shows first, looked at before anything is seen of it: for a
 * visitor with a phone who was not at this step of the history before. A list hangs on the chosen city as well.
 */
export function examinePainting({ document, history, innerWidth }: Window, isList: boolean) {
  const marks = document.documentElement.dataset
  const isPainted = marks[PAINTED_MARK] !== undefined
  const isKept =
    isPainted &&
    innerWidth < TABLET_MIN_PX &&
    history.state === null &&
    !(isList && chosenCity.get()) &&
    OF_ONE_PERSON.every((key) => deviceStorage.find(key) === null)
  if (isPainted && !isKept) marks[PAINTED_MARK] = OTHER
  return { isPainted, isKept }
}

declare global {
  var __releaseTap: (() => void) | undefined
}

/** A tap on what is painted waits for the app, which knows what to do with it; of several the last one counts. */
export function holdTaps(window: Window & typeof globalThis): void {
  let tapped: EventTarget | null = null
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    tapped = event.target
  }
  window.addEventListener('click', hold, true)
  window.__releaseTap = () => {
    window.removeEventListener('click', hold, true)
    tapped?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

/**
 * Where the app does not come, its pages are still read: links lead on by themselves, and any other tap tries again, as
 * does the return of the network.
 */
export function goOnWithoutApp(window: Window & typeof globalThis, again = () => window.location.reload()): void {
  window.addEventListener('online', again)
  window.addEventListener('click', ({ target }) => {
    // offline, another try would take away what there is to read
    if (window.navigator.onLine && !(target as Element).closest('a')) again()
  })
  window.__releaseTap?.()
}

/**
 * What the painted page brings along; null where nothing was painted, or for others. What was is gone then. Until here a
 * style sheet stands for the styles that the page's policy refuses as text.
 */
export function takePainting({ document, navigator }: Window, root: HTMLElement): PaintedData | null {
  const marks = document.documentElement.dataset
  const language = marks[PAINTED_MARK]
  delete marks[PAINTED_MARK]
  // browsers may tell a server less than a page
  if (language !== languageOf(chosenLanguage.get(), navigator.languages)) {
    root.replaceChildren()
    return null
  }
  for (const element of root.querySelectorAll<HTMLElement>(`[${PAINTED_STYLE}]`)) {
    element.style.cssText = element.getAttribute(PAINTED_STYLE) ?? ''
    element.removeAttribute(PAINTED_STYLE)
  }
  // it stands behind every root that is painted
  return JSON.parse(document.getElementById(PAINTED_ID)!.textContent) as PaintedData
}
