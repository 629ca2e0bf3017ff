import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { keyNegotiate, type KeyNegotiate } from '@quan/contract/push/packet-data.ts'
import { PushCloseCode } from '@quan/contract/push/push-close-code.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PushResultCode } from '@quan/contract/push/push-result-code.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { PUSH_ALGORITHM, PUSH_ENCRYPT_TYPE } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { isSessionKeyText } from '@quan/contract/push/session-key.ts'
import type { PushKey } from '#platform/keys/push-key.ts'
import type { Connection } from '#push/connection.ts'
import { EndReason } from '#push/end-reason.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { packetSecret } from '#push/packet-cipher.ts'

/** Any wrong one fails like the others and takes as long, so that nobody learns from it what a cipher text holds. */
const NOTHING: KeyNegotiate = { appId: '', rsaPublicKeyId: '', algorithm: '', secretKey: '', iv: '' }

/** Takes the client's key. push-protocol.md §1.3, §3, §10. */
export function negotiateKey(connection: Connection, data: string, { keys, appId, hub, pace }: GatewayParts) {
  const asked = readJson(keyNegotiate, data) ?? NOTHING
  const known = keys.find(({ keyId }) => keyId === asked.rsaPublicKeyId)
  const secret = readSecret(asked, known ?? keys[0])
  if (secret === null || !known || asked.appId !== appId || asked.algorithm !== PUSH_ALGORITHM) {
    const result = { errorCode: 1, errorMsg: PushText.keyNegotiateFail, encryptType: '' }
    connection.sendClear(PushCommand.keyNegotiateResult, JSON.stringify(result))
    hub.end(connection, PushCloseCode.refused, EndReason.keyNegotiateFail)
    return
  }
  connection.secret = secret
  connection.enter('negotiated', pace.now())
  const result = { errorCode: PushResultCode.success, errorMsg: PushText.success, encryptType: PUSH_ENCRYPT_TYPE }
  connection.sendClear(PushCommand.keyNegotiateResult, JSON.stringify(result))
}

function readSecret({ secretKey, iv }: KeyNegotiate, key: PushKey | undefined): string | null {
  if (!key) return null
  const [keyHex, ivHex] = [decryptedText(secretKey, key.privateKey), decryptedText(iv, key.privateKey)]
  return isSessionKeyText(keyHex) && isSessionKeyText(ivHex) ? packetSecret(keyHex, ivHex) : null
}

const BITS_OF_BYTE = 8

/** A wrong cipher text gives random bytes. */
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
