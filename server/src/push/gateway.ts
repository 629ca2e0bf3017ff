import type { Server } from 'node:http'
import { PushCloseCode } from '@quan/contract/push/push-close-code.ts'
import type { Bus } from '#platform/database/bus.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ClientAddress, clientAddress } from '#platform/http/client-address.ts'
import type { PushKey } from '#platform/keys/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { acceptConnections } from './accept-connections.ts'
import { addressLimits } from './address-limits.ts'
import { wireAppId } from './application-id.ts'
import { ClientChanges } from './client-changes.ts'
import { Delivery } from './delivery.ts'
import { EndReason } from './end-reason.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { hearNews, lookAnew } from './hear-news.ts'
import { Hub } from './hub.ts'
import { keepTime, LOOK_EVERY_MS } from './keep-time.ts'
import { type Pace, systemPace } from './pace.ts'
import { PUSH_CHANNEL } from './push-channel.ts'
import { pushFigures } from './push-figures.ts'
import { type PushStore, pushStore } from './push-store.ts'
import { sendMessage } from './send-message.ts'

type OpenGateway = {
  /** Whose `/push` it serves. */
  server: Server
  sql: SqlRunner
  bus: Bus
  keys: readonly PushKey[]
  clock: Clock
  log: Log
  config: PushConfig
  metrics: Pick<Metrics, 'registry'>
  /** Tells the address of a client; that of its socket unless given. */
  addressOf?: ClientAddress
  pace?: Pace
  /** Kept in the database unless given. */
  store?: PushStore
}

/** A gateway that takes connections. */
export type Gateway = {
  /** Sends all clients away so that they come back elsewhere, and writes down what they have acknowledged. */
  stop(): Promise<void>
}

/** Opens the push gateway on `/push` of a server. */
export function openGateway({ server, addressOf = clientAddress([]), ...given }: OpenGateway): Gateway {
  const parts = joinParts(given)
  const { hub, delivery, changes, bus, pace } = parts
  const stopAccepting = acceptConnections({ server, addressOf, parts })
  const stopKeepingTime = pace.every(LOOK_EVERY_MS, () => {
    keepTime(parts)
    changes.resume()
    delivery.resume(hub.connections)
  })
  bus.subscribe(PUSH_CHANNEL, {
    onMessage: (payload) => hearNews(payload, parts),
    lookAnew: () => void lookAnew(parts),
  })
  return {
    async stop() {
      stopAccepting()
      stopKeepingTime()
      for (const connection of hub.connections) hub.end(connection, PushCloseCode.restart, EndReason.stopping)
      await delivery.settle()
    },
  }
}

type Given = Omit<OpenGateway, 'server' | 'addressOf'>

function joinParts({ metrics, pace = systemPace, ...given }: Given): GatewayParts {
  const { sql, config, clock, log } = given
  const figures = pushFigures(metrics.registry)
  const store = given.store ?? pushStore(sql)
  const appId = wireAppId(config.appId)
  const delivery = new Delivery({
    store,
    clock,
    log,
    figures,
    send: (connection, message) => sendMessage(connection, message, { appId }),
  })
  const limits = addressLimits({ config, clock })
  const [hub, changes] = [new Hub(figures), new ClientChanges(pace)]
  return { ...given, pace, figures, store, appId, delivery, limits, hub, changes }
}
