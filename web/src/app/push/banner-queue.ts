import type { PushMessage } from '#platform/push/push-messages.ts'
import { createVariable, type Observable } from '#platform/state/variable.ts'
import { type NewestBanner, newestBanner } from './newest-banner.ts'

/** Over which one tab tells the others what it shows. */
const CHANNEL = 'quan-banner'

/** How many ids are kept in mind so that nothing is shown twice. */
const KNOWN_MAX = 100

/** New messages that nobody has looked at or put away yet. */
export type BannerQueue = Observable<NewestBanner | null> & {
  /** One that was there before is passed over. */
  add(message: PushMessage): void
  /** Somebody has seen it: it goes, and is not shown when it comes later. */
  noteSeen(id: string): void
  /** All are put away: the message centre has them. */
  clear(): void
}

export function createBannerQueue(newest = createVariable<NewestBanner | null>(null)): BannerQueue {
  let waiting: readonly PushMessage[] = []
  let known: readonly string[] = []

  function become(next: readonly PushMessage[]) {
    if (next.length === waiting.length) return
    waiting = next
    const [message] = waiting
    newest.set(message === undefined ? null : { message, moreCount: waiting.length - 1 })
  }

  function note(id: string) {
    known = [id, ...known].slice(0, KNOWN_MAX)
  }

  return {
    get: newest.get,
    subscribe: newest.subscribe,
    add(message) {
      if (known.includes(message.id)) return
      note(message.id)
      become([message, ...waiting])
    },
    noteSeen(id) {
      note(id)
      become(waiting.filter((message) => message.id !== id))
    },
    clear: () => become([]),
  }
}

/** The banners of this app. */
export const bannerQueue = /* @__PURE__ */ createBannerQueue(newestBanner)

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))

/** A message is in sight now: tabs that nobody looks at need not show it later, nor does the system. */
export function announceShown({ id }: PushMessage): void {
  const channel = openChannel()
  channel?.postMessage(id)
  channel?.close()
  void closeSystemMessage(id).catch(() => undefined)
}

/** Takes out of the queue what another tab shows, while nobody looks at this one. */
export function hideShownElsewhere(queue: BannerQueue): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (document.visibilityState === 'hidden') queue.noteSeen(data)
  })
}

async function closeSystemMessage(id: string): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const worker = await workers?.getRegistration()
  for (const shown of (await worker?.getNotifications?.({ tag: id })) ?? []) shown.close()
}
