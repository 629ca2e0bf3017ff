/** Channel of the bus that all gateways of one database listen to. */
export const PUSH_CHANNEL = 'push'

/**
 * What is told on the bus: whose rows are to be looked at, ids only. `login` says that a client has logged in
 * somewhere, which ends its older connections.
 */
export type PushBusMessage =
  | { kind: 'message'; cids: readonly string[] }
  | { kind: 'order'; cids: readonly string[] }
  | { kind: 'login'; cid: string; loginNumber: number }

/** Client ids told at a time: a payload of the bus may have 8,000 bytes, a client id has 32. */
export const CIDS_AT_A_TIME = 200

/** A message in the form the bus carries. */
export function writeBusMessage(message: PushBusMessage): string {
  return message.kind === 'login'
    ? `login ${message.cid} ${message.loginNumber}`
    : `${message.kind} ${message.cids.join(' ')}`
}

/** A message as it came over the bus; null = of another version of the server. */
export function readBusMessage(payload: string): PushBusMessage | null {
  const [kind, ...words] = payload.split(' ')
  if (kind === 'message' || kind === 'order') return { kind, cids: words }
  if (kind === 'login') return { kind, cid: words[0] ?? '', loginNumber: Number(words[1]) }
  return null
}
