/** What a service worker has and a page has not; TypeScript cannot load both libraries at once. */
export type ServiceWorkerScope = {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: WorkerClients
  readonly registration: WorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** The windows of this origin. */
export type WorkerClients = {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerPage[]>
  openWindow(url: string): Promise<unknown>
}

/** A window of this origin. */
export type WorkerPage = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** Messages of the system, and how the browser's push service reaches this worker; some browsers have none. */
export type WorkerRegistration = {
  readonly pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null> }
  showNotification(title: string, message: SystemMessage): Promise<void>
  getNotifications(): Promise<readonly { close(): void }[]>
}

/** A message of the system; one takes the place of an earlier one with the same tag. */
export type SystemMessage = {
  body: string
  tag: string
  icon: string
  lang: string
  timestamp: number
  /** What comes back when it is tapped. */
  data: { id: string; path: string }
}

type LastingEvent = { waitUntil(work: Promise<unknown>): void }

type WorkerEvents = {
  install: LastingEvent
  activate: LastingEvent
  fetch: LastingEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  message: LastingEvent & { readonly data: unknown }
  push: LastingEvent & { readonly data: { text(): string } | null }
  notificationclick: LastingEvent & { readonly notification: { readonly data: unknown; close(): void } }
}

/** What the app tells its service worker. */
export type WorkerMessage =
  /** Keep the answers to these, asked for before the worker was there. */
  | { type: 'keep'; urls: string[] }
  /** Somebody logged out: forget what was kept for them. */
  | { type: 'forget-member' }
