import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { vi } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { orderClient } from '#push/push-orders.ts'
import { type FieldClient, openFieldClient, type OpenFieldClient } from './field-client.ts'
import { gatewayWorld } from './gateway-world.ts'
import type { GatewayAddress } from './raw-client.ts'

type Labels = { device_info: object | null; alias: string | null; tags: string[] }
type Order = Parameters<typeof orderClient>[1]['order']

/** Gateways of one database, and clients of the field that have registered with them. */
export async function fieldWorld() {
  const world = await gatewayWorld()
  const open: FieldClient[] = []

  /** A page that comes online. */
  async function page(address: GatewayAddress, given: Omit<OpenFieldClient, 'server'> = {}): Promise<FieldClient> {
    // the gateway's time stands still: it would not free a client that hears of an end too late
    const client = openFieldClient({ server: toldOf(address), endsHeard: 'beforeTimers', ...given })
    open.push(client)
    await online(client)
    return client
  }

  return {
    ...world,
    page,
    /** What an operator orders. */
    order: (client: FieldClient, order: Order) => orderClient(world.sql, { cid: client.cid(), order, at: Date.now() }),
    /** What the gateway keeps of what a client told. */
    async labelsOf(client: FieldClient): Promise<Labels> {
      const [labels] = await world.sql<[Labels]>`
        select device_info, alias, tags from push_client where cid = ${client.cid()}`
      return labels
    },
    endAll: async () => {
      for (const client of open.splice(0)) client.close()
      await world.endGateways()
    },
  }
}

/** What `fieldWorld` gives. */
export type FieldWorld = Awaited<ReturnType<typeof fieldWorld>>

/** As `GetServerInfo` tells it. */
function toldOf({ url, key, keyId }: GatewayAddress): NonNullable<ServerInfo['push']> {
  return { url, key, keyId, appId: readServerConfig({}).push.appId }
}

/** Longest wait for what a client does by itself, in milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 10 }

/** Waits until something is so. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error(`Not so: ${isSo.toString()}`)
  }, PATIENCE)

export const online = (client: FieldClient) => until(() => client.isOnline())
/** Also its line has ended: one that comes back before is stuck. */
export const offline = (client: FieldClient) => until(() => !client.isOnline() && client.openLines() === 0)
