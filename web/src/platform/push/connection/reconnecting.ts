import { FOCUSED_CLOSE_CODES, STOPPING_CLOSE_CODES } from '@quan/contract/push/push-codes.ts'
import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import { ENABLE_SOCKET_MIN_GAP_MS, RECONNECT_DELAY_MS } from '@quan/contract/push/push-limits.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { failureEvent, type PushEvent } from '../push-event.ts'
import { type Connection, type ConnectionEnd, type ConnectionParts, createConnection } from './connection.ts'
import { createMinGap, createPacing } from './pacing.ts'
import type { ServerAddress } from './server-address.ts'

export type ReconnectingParts = Omit<ConnectionParts, 'url' | 'onEnd' | 'followRedirect' | 'onClientId'> & {
  address: ServerAddress
  random: () => number
  hasNetwork: () => boolean
  /** True when people see this page and it has the focus. */
  isFocused: () => boolean
  onEvent: (event: PushEvent) => void
  onOffline: () => void
  warn: (text: string) => void
}

/** Wait before reconnecting after the network came back or a connection could not be begun, in milliseconds. */
const NETWORK_RECONNECT_DELAY_MS = 100

/** The one line that is kept up, by connections one after another. */
export type Reconnecting = Pick<Connection, 'isOnline' | 'send'> & {
  connect(): void
  /** The page became visible, or somebody wants the line down; at most once a second. */
  enableSocket(isOn: boolean): void
  /** The network came or went. */
  networkChanged(): void
  /** The line goes down and stays down until the next is called, or the page becomes visible. */
  rest(): void
  resume(): void
}

/** When to connect again, and when not. */
export function createReconnecting(parts: ReconnectingParts): Reconnecting {
  const { clock, address, random, hasNetwork, isFocused, onEvent, onOnline, onOffline, warn } = parts
  const complain = complaining(parts)
  const mayEnable = createMinGap(clock.now, ENABLE_SOCKET_MIN_GAP_MS)
  const pacing = createPacing({ clock, random, connect })
  let connection: Connection | null = null
  let isUp = false
  let isForbidden = false

  function connect() {
    pacing.forget()
    if (connection !== null || isForbidden) return
    if (!pacing.mayAttempt()) {
      complain(PushText.connectionLimitReached)
      return pacing.connectAfterFailure()
    }
    // the network tells when it is back
    if (!hasNetwork()) return complain(PushText.networkNotAvailable)
    connection = createConnection({
      ...parts,
      url: address.current(),
      followRedirect: address.follow,
      onClientId: (cid) => onEvent({ type: PushEventType.clientId, cid }),
      onOnline: goOnline,
      onEnd: ended,
    })
  }

  function setUp(online: boolean) {
    if (online === isUp) return
    isUp = online
    onEvent({ type: PushEventType.lineState, online })
    if (online) onOnline()
    else onOffline()
  }

  function goOnline() {
    pacing.lineUp()
    setUp(true)
  }

  function drop() {
    connection = null
    pacing.lineDown()
    setUp(false)
  }

  function ended(how: ConnectionEnd) {
    // one that never came online may have been sent astray
    if (how.kind === 'broken' && !isUp) address.forgetRedirect()
    drop()
    if (how.kind === 'redirected') return pacing.connectAfter(how.delayMs)
    if (how.kind === 'broken') {
      if (how.text !== null) complain(how.text)
      return pacing.connectAfterFailure()
    }
    if (comesBackAfter(how.code, isFocused())) pacing.connectAfter(RECONNECT_DELAY_MS)
    else isForbidden = true
  }

  function rest() {
    isForbidden = true
    pacing.forget()
    connection?.close()
    drop()
  }

  function resume() {
    isForbidden = false
    if (connection === null) pacing.connectAfter(RECONNECT_DELAY_MS)
    else connection.probe()
  }

  return {
    connect,
    rest,
    resume,
    isOnline: () => isUp,
    send: (envelope, timeStamp) => connection?.send(envelope, timeStamp) ?? false,
    enableSocket(isOn) {
      if (!mayEnable()) warn('enable socket: at most once a second')
      else if (isOn) resume()
      else rest()
    },
    networkChanged() {
      // one that was lost without a word is found out now
      if (connection !== null) connection.probe()
      else if (hasNetwork()) pacing.connectAfter(NETWORK_RECONNECT_DELAY_MS)
    },
  }
}

/** Tells a failure to people who look after the app, and to the app. */
function complaining({ warn, onEvent }: Pick<ReconnectingParts, 'warn' | 'onEvent'>) {
  return (text: string) => {
    warn(text)
    onEvent(failureEvent(text))
  }
}

/** True when a client comes back after the gateway closed with this code. */
function comesBackAfter(code: number, isFocused: boolean): boolean {
  if (STOPPING_CLOSE_CODES.includes(code)) return false
  return isFocused || !FOCUSED_CLOSE_CODES.includes(code)
}
