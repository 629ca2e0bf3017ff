import { webPushQueries } from '#features/notification/web-push.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { unbindDevice } from '#push/clients.ts'

/** Nothing is heard any more on devices that are logged out, with the transaction in which they are. */
export async function silenceDevices(tx: SqlRunner, deviceIds: readonly string[]) {
  if (deviceIds.length === 0) return
  for (const deviceId of deviceIds) await unbindDevice(tx, deviceId)
  await webPushQueries(tx).removeOfDevices(deviceIds)
}
