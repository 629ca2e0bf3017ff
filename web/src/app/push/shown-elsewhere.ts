import type { PushMessage } from '#platform/push/push-messages.ts'
import type { BannerQueue } from './banner-queue.ts'

/** Over which one tab tells the others what it shows. */
const CHANNEL = 'quan-banner'

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))

/** A message is in sight now: tabs that nobody looks at need not show it later, nor does the system. */
export function tellShown({ id }: PushMessage): void {
  const channel = openChannel()
  channel?.postMessage(id)
  channel?.close()
  void closeSystemMessage(id).catch(() => undefined)
}

/** Takes out of the queue what another tab shows, while nobody looks at this one. */
export function followShown(queue: BannerQueue): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (document.visibilityState === 'hidden') queue.noteSeen(data)
  })
}

async function closeSystemMessage(id: string): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const worker = await workers?.getRegistration()
  for (const shown of (await worker?.getNotifications?.({ tag: id })) ?? []) shown.close()
}
