import { SHELL_PARAMETER } from '@quan/contract/route/public-file.ts'
import { forgetPush, openTappedMessage, handlePush } from '../push/push-worker.ts'
import { type AnsweringParts, dataCacheName, forgetOpened, cacheFirst, networkFirst } from './answer-cache.ts'
import { KEPT_MAX, type KeptKind, keptKind } from './kept-request.ts'
import { dropOldShells, installShell, type ShellFile, shellName } from './shell-cache.ts'
import type { ServiceWorkerScope, WorkerMessage } from './worker-scope.ts'

declare const self: ServiceWorkerScope
/** Put in by the build. */
declare const __SHELL__: { version: string; files: ShellFile[] }

const SHELL_PAGE = '/'
/** The same without what the server tells of one page: it stands for all of them. */
const BARE_SHELL_PAGE = `${SHELL_PAGE}?${SHELL_PARAMETER}`

self.addEventListener('install', (event) => {
  const fetchFile = (url: string) => fetch(url === SHELL_PAGE ? BARE_SHELL_PAGE : url, { cache: 'no-cache' })
  event.waitUntil(installShell({ caches: self.caches, ...__SHELL__, fetchFile }).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells(self.caches, __SHELL__.version).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const hasToken = request.headers.has('authorization')
  const kind = keptKind(
    { method: request.method, mode: request.mode, url: request.url, hasToken },
    self.location.origin,
  )
  if (kind !== null) event.respondWith(answer(kind, request, (work) => event.waitUntil(work)))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'forget-member') event.waitUntil(forgetMember())
  else event.waitUntil(Promise.allSettled(message.urls.map((url) => keepNow(url, (work) => event.waitUntil(work)))))
})

self.addEventListener('push', (event) => {
  const { clients, registration, location } = self
  event.waitUntil(handlePush(event.data?.text() ?? '', { clients, registration, origin: location.origin }))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openTappedMessage(notification.data, { clients: self.clients, origin: self.location.origin }))
})

function forgetMember(): Promise<unknown> {
  return Promise.allSettled([forgetOpened(self.caches), forgetPush(self.registration)])
}

async function answer(kind: KeptKind, request: Request, later: AnsweringParts['later']): Promise<Response> {
  if (kind === 'shell') return shellPage(request)
  if (kind === 'code') return (await self.caches.match(request.url)) ?? fetch(request)
  const parts = await partsOf(kind, request, later)
  return kind === 'picture' ? cacheFirst(parts) : networkFirst(parts)
}

/** The newest shell's page; pages opened from an older one go on with its code, which is kept until the next update. */
async function shellPage(request: Request): Promise<Response> {
  const shell = await self.caches.open(shellName(__SHELL__.version))
  return (await shell.match(SHELL_PAGE)) ?? fetch(request)
}

async function keepNow(url: string, later: AnsweringParts['later']): Promise<void> {
  const kind = keptKind({ method: 'GET', url, hasToken: false }, self.location.origin)
  if (kind === null || kind === 'shell' || kind === 'code') return
  await networkFirst(await partsOf(kind, new Request(url), later))
}

async function partsOf(
  kind: Exclude<KeptKind, 'shell' | 'code'>,
  request: Request,
  later: AnsweringParts['later'],
): Promise<AnsweringParts> {
  const cache = await self.caches.open(dataCacheName(kind))
  // an answer the browser still holds would pass for a new one without a network; pictures never change
  const fetchAnswer = () => fetch(request, kind === 'picture' ? {} : { cache: 'no-cache' })
  return { url: request.url, cache, max: KEPT_MAX[kind], fetchAnswer, now: Date.now, later }
}
