import { createCipheriv, createHash, privateDecrypt, constants } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { actionEnvelope } from '#push/action-envelope.ts'
import { derivedAppId } from '#push/application-id.ts'
import { deviceInfo, feedback, received } from '#push/client-action-data.ts'
import * as data from '#push/packet-data.ts'
import { readPacket, signedText, writePacket, type Packet } from '#push/packet.ts'
import { ClientAction, ServerAction } from '#push/push-action.ts'
import { PushCommand } from '#push/push-command.ts'
import { readJson } from '#push/read-json.ts'
import { pushMessageData } from '#push/server-action-data.ts'
import { isSessionKeyText } from '#push/session-key.ts'
import { readPushVectors } from '#push/push-vectors.testing.ts'

const vectors = readPushVectors()
const md5 = (text: string) => createHash('md5').update(text)
const key = Buffer.from(vectors.sessionKeyHex, 'hex')
const iv = Buffer.from(vectors.ivHex, 'hex')
const packets = vectors.transcript.map((one) => ({ ...one, packet: readPacket(one.wire)! }))

const ACTION_DATA: Record<string, typeof deviceInfo | typeof feedback | typeof received | typeof pushMessageData> = {
  [ClientAction.addDeviceInfo]: deviceInfo,
  [ClientAction.feedback]: feedback,
  [ClientAction.received]: received,
  [ServerAction.pushMessage]: pushMessageData,
}

const isMessage = ({ command }: Packet) =>
  command === PushCommand.clientMessage || command === PushCommand.serverMessage

test.each(Object.entries(vectors.appIds))('the application id %s is %s in packets', (id, derived) => {
  expect(derivedAppId(md5(id).digest())).toBe(derived)
})

test.each(Object.entries(vectors.cidFromSession))('the cid of the session %s is its MD5', (session, cid) => {
  expect(md5(session).digest('hex')).toBe(cid)
})

describe('a captured packet', () => {
  test.each(packets)('is written as it was read: $wire', ({ packet, wire }) => {
    expect(writePacket(packet)).toBe(wire)
  })

  // proves 7.34
  test.each(packets)('carries the signature of its plain text: $plainData', ({ packet, plainData }) => {
    const signed = signedText({ ...packet, data: plainData })
    expect(createHash('sha256').update(signed).digest('base64')).toBe(packet.signature)
  })

  test.each(packets)('has its data encrypted but in the negotiation: $plainData', ({ packet, plainData }) => {
    const isClear = packet.command === PushCommand.keyNegotiate || packet.command === PushCommand.keyNegotiateResult
    expect(packet.data).toBe(isClear ? plainData : encrypted(plainData))
  })

  // proves 3.28
  test.each(packets)('holds what its command says, and nothing else: $plainData', ({ packet, plainData }) => {
    expect(readJson(schemaOf(packet), plainData)).toEqual(JSON.parse(plainData))
  })
})

test('the negotiation holds the key and the iv as hexadecimal texts', () => {
  const { secretKey, iv: wrappedIv } = readJson(data.keyNegotiate, packets[0]!.plainData)!
  expect([secretKey, wrappedIv].map(unwrapped)).toEqual([vectors.sessionKeyHex, vectors.ivHex])
  expect([secretKey, wrappedIv].map(unwrapped).every(isSessionKeyText)).toBe(true)
})

// proves 3.29
test.each(packets.filter(({ packet }) => isMessage(packet)))('an action holds what it says: $plainData', (one) => {
  const { msgAction, msgData } = readJson(actionEnvelope, one.plainData)!
  expect(readJson(ACTION_DATA[msgAction]!, msgData)).toEqual(JSON.parse(msgData))
})

function schemaOf({ command }: Packet) {
  if (command === PushCommand.keyNegotiate) return data.keyNegotiate
  if (command === PushCommand.keyNegotiateResult) return data.keyNegotiateResult
  if (command === PushCommand.register) return data.register
  if (command === PushCommand.registerResult) return data.registerResult
  if (command === PushCommand.login) return data.login
  if (command === PushCommand.loginResult) return data.loginResult
  return actionEnvelope
}

function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

function unwrapped(hex: string): string {
  const options = { key: vectors.privateKeyPkcs8Pem, padding: constants.RSA_PKCS1_PADDING }
  return privateDecrypt(options, Buffer.from(hex, 'hex')).toString('ascii')
}
