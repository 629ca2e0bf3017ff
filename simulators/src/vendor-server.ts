import Fastify from 'fastify'
import { simulators, SIMULATORS_PREFIX } from './simulators.ts'

/** The doubles on a host of their own, as vendors are to a production server. */
export type VendorServer = {
  /** Where the pages for people and tests are. */
  url: string
  close(): Promise<void>
}

/** What a production server on the same machine needs of them: its members have their openids from WeChat alone. */
export async function openVendorServer(readCaptcha: (id: string) => Promise<string | null>): Promise<VendorServer> {
  const app = Fastify({ forceCloseConnections: true })
  // a server beside them has the machine's own clock
  const clock = { now: () => Date.now(), advance: () => Date.now() }
  await app.register(simulators({ clock, hasSmsLimits: false, readCaptcha }))
  return { url: `${await app.listen({ host: '127.0.0.1', port: 0 })}${SIMULATORS_PREFIX}`, close: () => app.close() }
}
