/** What a service worker has and a page has not; TypeScript cannot load both libraries at once. */
export type ServiceWorkerScope = {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

type LastingEvent = { waitUntil(work: Promise<unknown>): void }

type WorkerEvents = {
  install: LastingEvent
  activate: LastingEvent
  fetch: LastingEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  message: LastingEvent & { readonly data: unknown }
}
