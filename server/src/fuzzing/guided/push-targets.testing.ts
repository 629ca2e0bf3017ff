import { createCipheriv } from 'node:crypto'
import { readActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import * as actions from '@quan/contract/push/client-action-data.ts'
import { readFixedPacket } from '@quan/contract/push/fixed-packet.ts'
import { readFixedReport } from '@quan/contract/push/fixed-report.ts'
import { readPacket } from '@quan/contract/push/packet.ts'
import { keyNegotiate, login, register } from '@quan/contract/push/packet-data.ts'
import { readPushVectors } from '@quan/contract/push/push-vectors.testing.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { decryptOnce, PacketCipher, packetSecret } from '#push/packet-cipher.ts'
import type { ParserTarget } from './parser-target.testing.ts'

const { sessionKeyHex, ivHex, transcript } = readPushVectors()
const sent = transcript.filter(({ dir }) => dir === 'client')
const secret = packetSecret(sessionKeyHex, ivHex)
const [key, iv] = [Buffer.from(sessionKeyHex, 'hex'), Buffer.from(ivHex, 'hex')]

const COMMANDS = [keyNegotiate, register, login]
const ofPush = {
  module: import.meta.url,
  scripts: /\/contract\/src\/push\/|\/server\/src\/push\/|\/zod\//,
  tokens: [
    '{',
    '}',
    '[',
    '"',
    '\\"',
    ',',
    ':null',
    '"command":5',
    '"packetId":9007199254740993',
    '"version":"1.0",',
    '"data":""',
    '\\u0000',
    '\\ud800',
    '"__proto__":{},',
    '1e999',
    '====',
    '"is_self":"0"',
    '"extra":{}',
    ...Object.values(ClientAction).map((action) => `"msgAction":"${action}"`),
  ],
  pieces: /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+|"/g,
  // whatever it is, it is read or passed over
  isRefusal: () => false,
}

/** The two ways of reading the same must not differ, and what decrypts must do so by both ciphers. */
function readFrame(bytes: Buffer): string[] {
  const text = bytes.toString()
  const [fixed, whole] = [readFixedPacket(text), readPacket(text)]
  if (fixed) requireSame(fixed, whole)
  const packet = fixed ?? whole
  if (!packet) return []
  const plain = decryptOnce(secret, packet.data)
  requireSame(plain, new PacketCipher(secret).decrypt(packet.data))
  for (const schema of COMMANDS) readJson(schema, plain ?? packet.data)
  return []
}

/** A message as a client that has a key encrypts it. */
function readMessage(bytes: Buffer): string[] {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  const text = decryptOnce(secret, Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64'))
  if (text === null) throw new Error('does not decrypt what was encrypted')
  const [report, envelope] = [readFixedReport(text), readActionEnvelope(text)]
  if (report) {
    const { head, msgAction, told } = report
    const schema = msgAction === ClientAction.received ? actions.received : actions.feedback
    requireSame(told, readJson(schema, envelope?.msgData ?? ''))
    requireSame({ ...envelope, ...head, msgAction }, envelope)
  }
  if (envelope) for (const schema of Object.values(actions)) readJson(schema, envelope.msgData)
  return []
}

function requireSame(one: unknown, other: unknown) {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('two ways of reading differ')
}

/** What a client of the push channel sends: frames, and what stands in them encrypted. */
export const targets: readonly ParserTarget[] = [
  { ...ofPush, name: 'push frame', seeds: sent.map(({ wire }) => Buffer.from(wire)), read: readFrame },
  { ...ofPush, name: 'push message', seeds: sent.map(({ plainData }) => Buffer.from(plainData)), read: readMessage },
]
