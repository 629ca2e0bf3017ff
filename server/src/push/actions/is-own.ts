import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

/** Client and application as a message names them; a field that a client leaves out says nothing. */
type Named = { cid?: string | undefined; appId?: string | undefined }

/** Whether a message is about the client and the application that are logged in. */
export function isOwn(connection: Connection, { cid, appId }: Named, parts: Pick<GatewayParts, 'appId'>): boolean {
  return (cid === undefined || cid === connection.cid) && (appId === undefined || appId === parts.appId)
}
