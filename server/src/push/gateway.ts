import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import type { PushMessageData } from '@quan/contract/push/server-action-data.ts'
import type { Bus } from '#platform/database/bus.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ClientAddress, clientAddress } from '#platform/http/client-address.ts'
import type { IsStranger } from '#platform/http/demo-audience.ts'
import type { PushKey } from '#platform/config/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { acceptConnections } from './accept-connections.ts'
import { sendAction } from './actions/send-action.ts'
import { addressLimits } from './address-limits.ts'
import { busMessages } from './bus-messages.ts'
import { ClientChanges } from './client-changes.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { Connection } from './connection.ts'
import { Delivery } from './delivery.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { Hub, endOverdueConnections, CHECK_EVERY_MS } from './hub.ts'
import { type Pace, systemPace } from './pace.ts'
import { grantAnswers } from './packet-allowance.ts'
import { PUSH_CHANNEL } from './push-channel.ts'
import { EndReason, pushFigures } from './push-figures.ts'
import { type PushStore, pushStore, type WaitingMessage } from './push-store.ts'

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
  /** Whose connections are answered as ordinary requests; nobody's unless given. */
  isStranger?: IsStranger | undefined
  pace?: Pace
  /** Kept in the database unless given. */
  store?: PushStore
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
}

/** A gateway that takes connections. */
export type Gateway = {
  /** Sends all clients away so that they come back elsewhere, and writes down what they have acknowledged. */
  stop(): Promise<void>
}

/** Opens the push gateway on `/push` of a server. */
export function openGateway({ server, addressOf = clientAddress([]), isStranger, ...given }: OpenGateway): Gateway {
  const parts = joinParts(given)
  const { hub, delivery, changes, bus, pace } = parts
  const messages = busMessages(parts)
  const stopAccepting = acceptConnections({ server, addressOf, isStranger, parts })
  const stopChecks = pace.every(CHECK_EVERY_MS, () => {
    endOverdueConnections(parts)
    changes.resume()
    delivery.resume(hub.connections)
    messages.resume()
  })
  bus.subscribe(PUSH_CHANNEL, messages)
  return {
    async stop() {
      stopAccepting()
      stopChecks()
      for (const connection of hub.connections) hub.end(connection, PushCloseCode.restart, EndReason.stopping)
      await delivery.settle()
    },
  }
}

type GatewayOptions = Omit<OpenGateway, 'server' | 'addressOf'>

function joinParts({ metrics, pace = systemPace, memory, ...given }: GatewayOptions): GatewayParts {
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
  const limits = addressLimits({ config, memory: memory ?? memoryOfProcess(clock) })
  const [hub, changes] = [new Hub(figures), new ClientChanges(pace)]
  return { ...given, pace, figures, store, appId, delivery, limits, hub, changes }
}

/** The application id as it stands in packets. */
export const wireAppId = (appId: string): string => derivedAppId(createHash('md5').update(appId).digest())

/** Sends a push message; its text is outside of the content. */
function sendMessage(connection: Connection, { id, taskId, text }: WaitingMessage, parts: Pick<GatewayParts, 'appId'>) {
  const { appId } = parts
  const msgData = {
    id,
    appKey: appId,
    appId,
    messageid: id,
    taskId,
    actionChain: [],
    cdnType: '',
  } satisfies PushMessageData
  grantAnswers(connection)
  sendAction(connection, { msgId: id, msgAction: ServerAction.pushMessage, msgData, text }, parts)
}
