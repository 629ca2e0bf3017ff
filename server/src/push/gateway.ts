import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import type { PushMessageData } from '@quan/contract/push/server-action-data.ts'
import { redirect, serverClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
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
import { ClientChanges } from './client-changes.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { Connection } from './connection.ts'
import { Delivery } from './delivery.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { Hub, endOverdueConnections, CHECK_EVERY_MS } from './hub.ts'
import { type Pace, systemPace } from './pace.ts'
import { grantAnswers } from './packet-allowance.ts'
import { PUSH_CHANNEL, readBusMessage } from './push-channel.ts'
import { EndReason, pushFigures } from './push-figures.ts'
import { type PushOrder, type PushStore, pushStore, type WaitingMessage } from './push-store.ts'

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
  const stopAccepting = acceptConnections({ server, addressOf, isStranger, parts })
  const stopChecks = pace.every(CHECK_EVERY_MS, () => {
    endOverdueConnections(parts)
    changes.resume()
    delivery.resume(hub.connections)
  })
  bus.subscribe(PUSH_CHANNEL, {
    onMessage: (payload) => onBusMessage(payload, parts),
    lookAnew: () => void resumeAfterBusLoss(parts),
  })
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

type BusMessageParts = Pick<GatewayParts, 'hub' | 'store' | 'delivery' | 'log'>

/** Does what the bus tells for the clients that are connected here. */
function onBusMessage(payload: string, parts: BusMessageParts) {
  const message = readBusMessage(payload)
  if (message?.kind === 'message') deliverTo(message.cids, parts)
  if (message?.kind === 'order') void executeOrders(message.cids, parts)
  if (message?.kind === 'login') parts.hub.yieldTo(message.cid, message.loginNumber)
}

function deliverTo(cids: readonly string[], { hub, delivery }: BusMessageParts) {
  for (const cid of cids) {
    const connection = hub.find(cid)
    if (connection) delivery.look(connection)
  }
}

/** Looks at the rows themselves after the bus was lost: newer logins elsewhere, orders, messages. */
async function resumeAfterBusLoss(parts: BusMessageParts) {
  const cids = parts.hub.cids()
  try {
    for (const { cid, loginNumber } of await parts.store.listLogins(cids)) parts.hub.yieldTo(cid, loginNumber)
    await executeOrders(cids, parts)
    deliverTo(cids, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push connections could not be looked at anew')
  }
}

/** Does what operators ordered for clients that are connected here. */
async function executeOrders(cids: readonly string[], parts: Pick<GatewayParts, 'hub' | 'store' | 'log'>) {
  const here = cids.filter((cid) => parts.hub.find(cid))
  if (here.length === 0) return
  try {
    for (const order of await parts.store.takeOrders(here)) executeOrder(order, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push orders failed')
  }
}

function executeOrder({ cid, command, data }: PushOrder, { hub }: Pick<GatewayParts, 'hub'>) {
  const connection = hub.find(cid)
  if (!connection) return
  if (command === PushCommand.serverClose) {
    const { code, msg } = serverClose.parse(data)
    hub.end(connection, code, EndReason.operator, msg)
  }
  if (command === PushCommand.redirectServer) hub.redirect(connection, redirect.parse(data))
}
