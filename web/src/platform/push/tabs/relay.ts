import { PUSH_BROADCAST_CHANNEL } from '@quan/contract/push/push-event-type.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { pushEvent, type PushEvent } from '../push-event.ts'

/** Tells the other tabs of this browser what one tab hears: one line serves them all. */
export type Relay = {
  tell(event: PushEvent): void
  close(): void
}

/** A browser without the channel has tabs that do not hear of each other. */
export function openRelay(window: Window & typeof globalThis, onEvent: (event: PushEvent) => void): Relay {
  if (window.BroadcastChannel === undefined) return { tell: () => undefined, close: () => undefined }
  const channel = new window.BroadcastChannel(PUSH_BROADCAST_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = typeof data === 'string' ? readJson(pushEvent, data) : null
    if (event !== null) onEvent(event)
  })
  return {
    tell: (event) => channel.postMessage(JSON.stringify(event)),
    close: () => channel.close(),
  }
}
