import { login, type LoginResult } from '@quan/contract/push/packet-data.ts'
import { PushCloseCode, PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_LOGINS_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { sessionHash } from '#push/clients.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { PUSH_CHANNEL, writeBusMessage } from '#push/push-channel.ts'
import { EndReason } from '#push/push-figures.ts'
import type { ClientLogin } from '#push/push-store.ts'
import { countFailure, sendAway } from './send-away.ts'

/** Lets in whoever knows a session, and ends the older connections of that client. */
export async function logIn(connection: Connection, data: string, parts: GatewayParts) {
  const { store, appId, clock } = parts
  if (!(await mayLogIn(connection, parts))) return
  const asked = readJson(login, data)
  const session = asked?.appId === appId ? asked.session : ''
  const client = session && (await store.logIn(sessionHash(session), { appId, at: clock.now() }))
  if (!client) return refuse(connection, parts)
  if (client.refusedWith !== null) return parts.hub.end(connection, client.refusedWith, EndReason.refused)
  if (await isNewest(connection, client, parts)) letIn(connection, session, parts)
}

/** Each login writes to the database and to all processes; a refusal by the result would cost a client its cid. */
async function mayLogIn(connection: Connection, { hub, limits, config }: GatewayParts): Promise<boolean> {
  if (connection.logins >= PUSH_LOGINS_MAX) hub.end(connection, PushCloseCode.restart, EndReason.tooManyLogins)
  else if (!(await limits.takeLogin(connection.address))) sendAway(connection, { hub, config })
  else connection.logins += 1
  return connection.stage !== 'ended'
}

/**
 * Takes the client's place, here and in the other processes. Two that log in at once: the later one tells of itself
 * while the earlier one can hear it already, or its number is seen by the look at the row that follows.
 */
async function isNewest(
  connection: Connection,
  { cid, loginNumber }: ClientLogin,
  { hub, bus, sql, store }: GatewayParts,
) {
  if (connection.stage !== 'asking') return false
  connection.cid = cid
  connection.loginNumber = loginNumber
  if (!hub.enter(connection)) return false
  try {
    await bus.publish(sql, PUSH_CHANNEL, writeBusMessage({ kind: 'login', cid, loginNumber }))
    for (const latest of await store.listLogins([cid])) hub.yieldTo(latest.cid, latest.loginNumber)
  } catch (error) {
    hub.logOut(connection)
    throw error
  }
  // it may have ended meanwhile
  return hub.find(cid) === connection
}

function letIn(connection: Connection, session: string, { delivery, pace }: GatewayParts) {
  connection.enter('online', pace.now())
  answer(connection, { errorCode: PushResultCode.success, errorMsg: PushText.success, session })
  delivery.look(connection)
}

async function refuse(connection: Connection, parts: GatewayParts) {
  answer(connection, {
    errorCode: PushResultCode.clientIdNotFound,
    errorMsg: PushText.clientIdNotFound,
    session: '',
  })
  if (await parts.limits.takeFailedLogin(connection.address)) countFailure(connection, parts)
  else parts.hub.end(connection, PushCloseCode.refused, EndReason.tooManyOfAddress)
}

const answer = (connection: Connection, result: LoginResult) =>
  connection.send(PushCommand.loginResult, JSON.stringify(result))

/** Ends the login and keeps the connection for the next one. No published client sends it. */
export function logOut(connection: Connection, _data: string, { hub, pace }: GatewayParts) {
  hub.logOut(connection)
  connection.enter('negotiated', pace.now())
  const result = { errorCode: PushResultCode.success, errorMsg: PushText.success }
  connection.send(PushCommand.logoutResult, JSON.stringify(result))
}
