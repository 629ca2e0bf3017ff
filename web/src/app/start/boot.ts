import type { City } from '@quan/contract/city/city.ts'
import { baseHost } from '#platform/api/call-address.ts'
import type { EarlyAnswers } from '#platform/api/early-answer.ts'
import { busiestCity, CITY_LIST, type FirstPaths, firstRequest } from '#platform/api/first-request.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity, readCityHint } from '#platform/storage/hinted-city.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { themeChoice } from '#platform/settings/theme.ts'
import { cover, opensWithLaunchView } from '../launch/launch-cover.ts'

/** Files of a page that load while the app does, by the page's path; put in by the build. */
declare const __PAGE_FILES__: Readonly<Record<string, readonly string[]>>
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
  const city = chosenCity.get() ?? hintedCity.get()
  // a member's answers are personal and sealed, so only a visitor's first calls can be made ahead
  if (deviceStorage.find(StorageKey.member) === null) askFirst(location, city?.code ?? null)
  for (const file of __PAGE_FILES__[location.pathname] ?? []) preload(document, file)
}

function askFirst({ pathname, search }: Location, cityCode: string | null) {
  const path = firstRequest({ pathname, search, cityCode }, __FIRST_PATHS__)
  if (path === null) return
  const answer = ask(path)
  if (path === CITY_LIST) void askBusiest(answer).catch(() => undefined)
}

function ask(path: string): Promise<Response> {
  const url = baseHost() + path
  const answer = fetch(url, { headers: requestHeaders({ deviceId: getDeviceId(), token: null }) })
  // whoever takes the answer over hears of its failure
  answer.catch(() => undefined)
  early[url] = answer
  return answer
}

/** The app reads the same answer, so a copy of it is read here. */
async function askBusiest(answer: Promise<Response>) {
  const { result } = (await (await answer).clone().json()) as { result: { cities: City[] } | null }
  const city = busiestCity(result?.cities ?? [])
  if (city !== null) askFirst(location, city.code)
}

function preload(document: Document, file: string) {
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
