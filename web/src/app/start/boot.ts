import { getDeviceId } from '#platform/device/device-id.ts'
import { baseHost } from '#platform/api/base-host.ts'
import type { EarlyAnswer } from '#platform/api/early-answer.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { firstRequest } from '#platform/first-paint/first-request.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { themeChoice } from '#platform/theme/theme.ts'

/** Files of a page that load while the app does, by the page's path; put in by the build. */
declare const __PAGE_FILES__: Readonly<Record<string, readonly string[]>>

/** Runs inline in the head of `index.html`, before the first paint and while the app is still on its way. */
function boot(window: Window & typeof globalThis) {
  const { document, location } = window
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset['theme'] = themeChoice.get() ?? (isDark ? 'dark' : 'light')
  window.__early = askEarly(location)
  for (const file of __PAGE_FILES__[location.pathname] ?? []) preload(document, file)
}

/** A member's answers are personal and sealed, so only a visitor's first call can be made ahead. */
function askEarly({ pathname, search }: Location): EarlyAnswer | undefined {
  if (deviceStorage.find(StorageKey.member) !== null) return undefined
  const path = firstRequest({ pathname, search, cityCode: chosenCity.get()?.code ?? null })
  if (path === null) return undefined
  const url = baseHost() + path
  const promise = fetch(url, { headers: requestHeaders({ deviceId: getDeviceId(), token: null }) })
  // whoever takes the answer over hears of its failure
  promise.catch(() => undefined)
  return { url, promise }
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
