import { Counter, Gauge, type Registry } from 'prom-client'
import { FeedbackActionId } from '@quan/contract/push/push-wire.ts'

/** Why the gateway ends a connection: the text of the close packet, and the label of the figures. */
export const EndReason = {
  replaced: 'replaced by a newer connection',
  stopping: 'server stops',
  negotiationLate: 'key negotiation took too long',
  loginLate: 'login took too long',
  idle: 'no heartbeat',
  keyNegotiateFail: 'key negotiate fail',
  tooManyFailures: 'login or registration failed again',
  tooManyLogins: 'too many logins of one connection',
  tooManyOfAddress: 'too many from this address',
  flood: 'too many packets',
  binary: 'binary frame',
  malformed: 'malformed packet',
  replayed: 'packet id did not rise',
  undecipherable: 'data cannot be decrypted',
  badSignature: 'bad signature',
  outOfOrder: 'packet out of order',
  refused: 'refused client',
  operator: 'closed by the operator',
  redirected: 'redirected',
} as const

/** Figures of the push channel, counted as plain numbers because some change with every packet. */
export type PushFigures = {
  /** Says where connections are counted, and clients that are logged in. */
  count(of: { connections(): number; online(): number }): void
  sent(): void
  acknowledged(): void
  /** `actionId` is one of `FeedbackActionId`. */
  feedback(actionId: string): void
  /** A connection was closed by us, for one of our reasons. */
  ended(reason: EndReason): void
}

/** Adds the figures to a registry. */
export function pushFigures(registry: Registry): PushFigures {
  const into = { registers: [registry] }
  const ended = new Counter({
    ...into,
    name: 'push_connections_ended_total',
    help: 'Connections this server closed, by reason.',
    labelNames: ['reason'],
  })
  const [sent, acknowledged] = [
    counted(registry, 'push_messages_sent_total', 'Push messages sent, repeated ones as well.'),
    counted(registry, 'push_messages_acknowledged_total', 'Push messages acknowledged by their client.'),
  ]
  const [received, shown] = [
    counted(registry, 'push_feedbacks_received_total', 'Feedbacks that a push message was received.'),
    counted(registry, 'push_feedbacks_shown_total', 'Feedbacks that a push message was shown.'),
  ]
  return {
    count({ connections, online }) {
      gauge(registry, { name: 'push_connections', help: 'Open connections.', read: connections })
      gauge(registry, { name: 'push_clients_online', help: 'Connections that are logged in.', read: online })
    },
    sent,
    acknowledged,
    feedback: (actionId) => (actionId === FeedbackActionId.received ? received() : shown()),
    ended: (reason) => ended.inc({ reason }),
  }
}

function counted(registry: Registry, name: string, help: string): () => void {
  let count = 0
  const collect = function collect(this: Counter) {
    this.reset()
    this.inc(count)
  }
  registry.registerMetric(new Counter({ name, help, registers: [], collect }))
  return () => void count++
}

function gauge(registry: Registry, { name, help, read }: { name: string; help: string; read(): number }) {
  const collect = function collect(this: Gauge) {
    this.set(read())
  }
  registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
}

/** One of the reasons. */
export type EndReason = (typeof EndReason)[keyof typeof EndReason]
