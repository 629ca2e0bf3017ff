import { FeedbackActionId } from '@quan/contract/push/push-wire.ts'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { EndReason } from './end-reason.ts'

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
