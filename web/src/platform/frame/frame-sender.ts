/** Where a message came from and what it is; the browser's own event has more. */
export type ArrivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** A window and the origin that it should have. */
export type FrameSender = { origin: string; source: MessageEventSource | null }

/** True for a message of this window while it is of this origin; nobody else is heard. */
export function isFrom({ origin, source }: ArrivedMessage, sender: FrameSender): boolean {
  return sender.source !== null && source === sender.source && origin === sender.origin
}
