import type { Bus } from '#platform/database/bus.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PushKey } from '#platform/config/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { AddressLimits } from './address-limits.ts'
import type { ClientChanges } from './client-changes.ts'
import type { Delivery } from './delivery.ts'
import type { Hub } from './hub.ts'
import type { Pace } from './pace.ts'
import type { PushFigures } from './push-figures.ts'
import type { PushStore } from './push-store.ts'

/** What commands and actions work with. */
export type GatewayParts = {
  config: PushConfig
  /** The application id as it stands in packets. */
  appId: string
  /** The first is the current one. */
  keys: readonly PushKey[]
  sql: SqlRunner
  bus: Bus
  store: PushStore
  clock: Clock
  pace: Pace
  log: Log
  limits: AddressLimits
  hub: Hub
  delivery: Delivery
  figures: PushFigures
  changes: ClientChanges
}
