import { baseHost } from '#platform/api/call-address.ts'
import type { EarlyAnswers } from '#platform/api/early-answer.ts'
import { type FirstPaths, firstRequest } from '#platform/api/first-request.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity, readCityHint } from '#platform/storage/hinted-city.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { themeChoice } from '#platform/settings/theme.ts'
import { cover, opensWithLaunchView } from '../launch/launch-cover.ts'
import { examinePainting, goOnWithoutApp, holdTaps } from './painting.ts'

/** Files of a page that load while the app does, by the page's path; put in by the build. */
declare const __PAGE_FILES__: Readonly<Record<string, readonly string[]>>
/** The app's first script and what it imports, which a painted page leaves to be asked for here; put in by the build. */
declare const __ENTRY_FILES__: readonly [string, ...string[]]
/** Put in by the build, since the whole table of routes does not belong in HTML. */
declare const __FIRST_PATHS__: FirstPaths

const early: EarlyAnswers = {}

/** Runs inline in the head of `index.html`, before the first paint and while the app is still on its way. */
function boot(window: Window & typeof globalThis) {
  const { document, location } = window
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset['theme'] = themeChoice.get() ?? (isDark ? 'dark' : 'light')
  if (opensWithLaunchView({ window, storage: tabStorage })) cover(document)
  window.__early = early
  readCityHint(document)
  const { isPainted, isKept } = examinePainting(window, __FIRST_PATHS__.list.includes(location.pathname))
  // what was painted brings its first answer along, and leaves the line to itself until it is seen
  if (isKept && !document.hidden) requestAnimationFrame(() => setTimeout(load, 0, true))
  else load(isPainted)
  if (isKept) return holdTaps(window)
  const city = chosenCity.get() ?? hintedCity.get()
  // a member's answers are personal and sealed, so only a visitor's first calls can be made ahead
  if (deviceStorage.find(StorageKey.member) === null) askFirst(location, city?.code ?? null)
}

function askFirst({ pathname, search }: Location, cityCode: string | null) {
  const path = firstRequest({ pathname, search, cityCode }, __FIRST_PATHS__)
  if (path === null) return
  const url = baseHost() + path
  const answer = fetch(url, { headers: requestHeaders({ deviceId: getDeviceId(), token: null }) })
  // whoever takes the answer over hears of its failure
  answer.catch(() => undefined)
  early[url] = answer
}

/** Loads the code of the page, and the app where the page does not name it. */
function load(isPainted: boolean) {
  const files = __PAGE_FILES__[location.pathname] ?? []
  for (const file of isPainted ? [...__ENTRY_FILES__, ...files] : files) preload(document, file)
  if (isPainted) import(/* @vite-ignore */ __ENTRY_FILES__[0]).catch(() => goOnWithoutApp(window))
}

function preload(document: Document, file: string) {
  // the styles of a painted page stand in it
  if (document.querySelector(`[href="${file}"]`)) return
  const link = document.createElement('link')
  link.href = file
  link.crossOrigin = ''
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  document.head.append(link)
}

boot(window)
