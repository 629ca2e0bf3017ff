import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { keyNegotiate, type KeyNegotiate } from '@quan/contract/push/packet-data.ts'
import { PushCloseCode, PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { PUSH_ALGORITHM, PUSH_ENCRYPT_TYPE } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { isSessionKeyText } from '@quan/contract/push/session-key.ts'
import type { PushKey } from '#platform/config/server-keys.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { packetSecret } from '#push/packet-cipher.ts'
import { EndReason } from '#push/push-figures.ts'
import { sendAway } from './send-away.ts'

/**
 * Takes the client's key. What anybody can know to be wrong is refused before anything is decrypted; any wrong cipher
 * text fails like the others and takes as long, so that nobody learns from it what one holds.
 */
export async function negotiateKey(connection: Connection, data: string, parts: GatewayParts) {
  const asked = readJson(keyNegotiate, data)
  const key = asked && findKey(asked, parts)
  if (!key) return refuse(connection, parts)
  if (!(await parts.limits.takeNegotiation(connection.address))) return sendAway(connection, parts)
  if (connection.stage === 'ended') return
  const secret = readSecret(asked, key)
  if (secret === null) return refuse(connection, parts)
  connection.secret = secret
  connection.enter('negotiated', parts.pace.now())
  const result = { errorCode: PushResultCode.success, errorMsg: PushText.success, encryptType: PUSH_ENCRYPT_TYPE }
  connection.sendClear(PushCommand.keyNegotiateResult, JSON.stringify(result))
}

function findKey({ appId, rsaPublicKeyId, algorithm }: KeyNegotiate, parts: GatewayParts): PushKey | undefined {
  if (appId !== parts.appId || algorithm !== PUSH_ALGORITHM) return undefined
  return parts.keys.find(({ keyId }) => keyId === rsaPublicKeyId)
}

function refuse(connection: Connection, { hub }: GatewayParts) {
  const result = { errorCode: 1, errorMsg: PushText.keyNegotiateFail, encryptType: '' }
  connection.sendClear(PushCommand.keyNegotiateResult, JSON.stringify(result))
  hub.end(connection, PushCloseCode.refused, EndReason.keyNegotiateFail)
}

function readSecret({ secretKey, iv }: KeyNegotiate, { privateKey }: PushKey): string | null {
  const [keyHex, ivHex] = [decryptedText(secretKey, privateKey), decryptedText(iv, privateKey)]
  return isSessionKeyText(keyHex) && isSessionKeyText(ivHex) ? packetSecret(keyHex, ivHex) : null
}

const BITS_OF_BYTE = 8

/**
 * A wrong cipher text gives random bytes. Everything else waits for it, a quarter of a millisecond: Node decrypts
 * PKCS#1 v1.5 on this thread alone (WebCrypto knows only OAEP), and what an address may cost in a minute is bounded.
 */
function decryptedText(hex: string, privateKey: KeyObject): string {
  const size = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / BITS_OF_BYTE
  const block = Buffer.alloc(size)
  if (hex.length === size * 2) block.write(hex, 'hex')
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, block).toString('latin1')
  } catch {
    // a number above the modulus
    return ''
  }
}
