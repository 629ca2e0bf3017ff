import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { register, type RegisterResult } from '@quan/contract/push/packet-data.ts'
import { PushCloseCode, PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_SESSION_BYTES } from '@quan/contract/push/push-gateway-limits.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { sessionHash } from '#push/clients.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { EndReason } from '#push/push-figures.ts'
import { countFailure, PushOutcomeText } from './send-away.ts'

/** Longest registration id a client may give itself, in characters. */
const REGISTRATION_ID_MAX = 128

/**
 * Makes a client of its own for whoever asks: a registration id that was given before proves nothing. The client knows
 * its cid by the session.
 */
export async function registerClient(connection: Connection, data: string, parts: GatewayParts) {
  const asked = readJson(register, data)
  const regId = asked?.regId ?? ''
  if (!(await parts.limits.takeRegistration(connection.address))) {
    refuse(connection, { errorCode: PushResultCode.operationTooOften, errorMsg: PushOutcomeText.tooOften, regId })
    parts.hub.end(connection, PushCloseCode.refused, EndReason.tooManyOfAddress)
    return
  }
  if (asked?.appId !== parts.appId || regId.length > REGISTRATION_ID_MAX) {
    refuse(connection, { errorCode: PushResultCode.clientIdNotFound, errorMsg: PushText.registerFail, regId: '' })
    countFailure(connection, parts)
    return
  }
  const client = await addClient(parts)
  answer(connection, { errorCode: PushResultCode.success, errorMsg: PushText.success, ...client, regId })
}

async function addClient({ store, appId, clock }: GatewayParts) {
  const session = randomBytes(PUSH_SESSION_BYTES).toString('hex')
  const cid = createHash('md5').update(session).digest('hex')
  const deviceId = randomUUID()
  await store.addClient({ cid, sessionHash: sessionHash(session), appId, deviceId }, clock.now())
  return { cid, session, deviceId }
}

type Refusal = Pick<RegisterResult, 'errorCode' | 'errorMsg' | 'regId'>

const refuse = (connection: Connection, { errorCode, errorMsg, regId }: Refusal) =>
  answer(connection, { errorCode, errorMsg, cid: '', session: '', deviceId: '', regId })

const answer = (connection: Connection, result: RegisterResult) =>
  connection.send(PushCommand.registerResult, JSON.stringify(result))
