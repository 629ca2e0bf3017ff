import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Bus, BusListener } from '@quan/server/platform/database/bus.ts'
import type { SqlRunner } from '@quan/server/platform/database/connect.ts'
import { pushKeyFromPem } from '@quan/server/platform/config/server-keys.ts'
import { openLog } from '@quan/server/platform/log/log.ts'
import { openMetrics } from '@quan/server/platform/metrics/metrics.ts'
import { newSealingKeyPem } from '@quan/server/platform/sealing/node-sealing.ts'
import { openGateway } from '@quan/server/push/gateway.ts'
import { writeBusMessage } from '@quan/server/push/push-channel.ts'
import type { PushStore, WaitingMessage } from '@quan/server/push/push-store.ts'
import { inTurn, type MeasuredServer } from '#push/servers/measured-server.ts'

const RSA_BITS = 2_048
/** As long as a notification of the app is. */
const TEXT = JSON.stringify({
  id: '01a2b3c4-0000-7000-8000-000000000000',
  kind: 'orderPaid',
  title: '报名成功',
  text: '「周六西湖边走一圈」报名成功，11 月 28 日 09:00 在断桥见。',
  route: '/packages/order/orderDetail?id=01a2b3c4-0000-7000-8000-000000000000',
  createTime: '2026-11-22T00:00:00.000Z',
})

/** Our gateway with nothing around it: what is stored and told between processes is kept in memory. */
export async function listenOurGateway(): Promise<MeasuredServer> {
  let onAcknowledged = () => {}
  const { store, cids, addMessage } = memoryStore((count) => {
    for (let told = 0; told < count; told++) onAcknowledged()
  })
  const next = inTurn(cids)
  const listeners: BusListener[] = []
  const bus: Bus = {
    publish: async () => {},
    subscribe: (_channel, listener) => void listeners.push(listener),
    close: async () => {},
  }
  const config = readServerConfig({ PUSH_LIMITS: 'off' }).push
  const key = pushKeyFromPem(newSealingKeyPem(RSA_BITS))
  const [server, log, metrics] = [createServer(), openLog({ level: 'warn' }), openMetrics()]
  // nothing asks the database
  const sql = null as unknown as SqlRunner
  openGateway({ server, sql, bus, keys: [key], clock: systemClock, log, config, metrics, store })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    key: { appId: config.appId, key: key.publicKey, keyId: key.keyId },
    send() {
      const cid = next()
      addMessage(cid, TEXT)
      for (const { onMessage } of listeners) onMessage(writeBusMessage({ kind: 'message', cids: [cid] }))
    },
    whenAcknowledged(act) {
      onAcknowledged = act
    },
  }
}

type MemoryStore = {
  store: PushStore
  /** Of the clients that have registered. */
  cids: Iterable<string>
  /** A message for a client that has none. */
  addMessage(cid: string, text: string): void
}

/** The gateway's store in memory, so that a measurement is of the gateway alone. */
function memoryStore(acknowledged: (count: number) => void): MemoryStore {
  const clients = new Map<string, string>()
  // null instead of nothing: a map that lasts is not to make itself anew with the messages
  const waiting = new Map<string, WaitingMessage | null>()
  let logins = 0
  return {
    cids: { [Symbol.iterator]: () => clients.values() },
    addMessage(cid, text) {
      waiting.set(cid, { id: crypto.randomUUID(), cid, taskId: 'bench', text })
    },
    store: {
      async addClient({ cid, sessionHash }) {
        clients.set(sessionHash.toString('hex'), cid)
      },
      async logIn(sessionHash) {
        const cid = clients.get(sessionHash.toString('hex'))
        return cid === undefined ? null : { cid, loginNumber: ++logins, refusedWith: null }
      },
      listLogins: async () => [],
      listWaiting: async (cids) => cids.flatMap((cid) => waiting.get(cid) ?? []),
      async removeMessages(gone) {
        for (const { cid } of gone) waiting.set(cid, null)
        acknowledged(gone.length)
      },
      takeOrders: async () => [],
      setLabels: async () => {},
      removeAlias: async () => {},
    },
  }
}
