import type { FastifyPluginAsync } from 'fastify'
import { acceptBodies } from './accept-bodies.ts'
import { clockRoutes } from './clock.routes.ts'
import type { DemoMember } from './demo-member.ts'
import { DISTRICTS_FILE } from './districts-file.ts'
import { indexRoutes } from './index.routes.ts'
import { plainFailures } from './plain-failures.ts'
import type { SimulatorClock } from './simulator.ts'
import { demoMapAccount } from './tencent-map/demo-map-account.ts'
import type { MapAccount } from './tencent-map/map-account.ts'
import { tencentMapSimulator } from './tencent-map/tencent-map.simulator.ts'

/** Where all simulators live on the host. */
export const SIMULATORS_PREFIX = '/sim'

type SimulatorsOptions = {
  clock: SimulatorClock
  /** Members people may log in as; asked at each view of the page. */
  members?: () => readonly DemoMember[] | Promise<readonly DemoMember[]>
  /** Other district shapes than those that come along. */
  districtsFile?: URL | string
  /** The account the map service knows; the demo's own unless set. */
  tencentMap?: MapAccount
}

/**
 * All doubles of the outside services, as one plugin of the host's Fastify: below `/sim/<service>` the vendors' own
 * paths, and `/sim/` for people and tests.
 */
export function simulators({ clock, members = () => [], ...options }: SimulatorsOptions): FastifyPluginAsync {
  const { districtsFile = DISTRICTS_FILE, tencentMap = demoMapAccount } = options
  const services = [tencentMapSimulator({ clock, districtsFile, account: tencentMap })]

  return async (host) => {
    await host.register(
      async (room) => {
        acceptBodies(room)
        plainFailures(room)
        await room.register(indexRoutes({ services, members, clock }))
        await room.register(clockRoutes({ clock }))
        for (const { name, routes } of services) await room.register(routes, { prefix: `/${name}` })
      },
      { prefix: SIMULATORS_PREFIX },
    )
  }
}
