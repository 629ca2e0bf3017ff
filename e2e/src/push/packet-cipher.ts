import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { type Packet, signedText } from '@quan/contract/push/packet.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'

/** Commands whose packets carry their data in clear: those that may come before there is a key, and heartbeats. */
const IN_CLEAR: readonly number[] = [
  PushCommand.heartbeat,
  PushCommand.keyNegotiate,
  PushCommand.keyNegotiateResult,
  PushCommand.serverClose,
  PushCommand.redirectServer,
]

/** The key of a connection, for both directions. */
export type SessionKey = { key: Buffer; iv: Buffer }

/** A packet with its signature, and its data as it goes over the line. */
export function sealPacket(packet: Omit<Packet, 'signature'>, session: SessionKey | null): Packet {
  const signature = createHash('sha256').update(signedText(packet)).digest('base64')
  return { ...packet, signature, data: transformData(packet, session, encrypt) }
}

/** A packet that came over the line with its data in clear; its signature is as it came. */
export function openPacket(packet: Packet, session: SessionKey | null): Packet {
  return { ...packet, data: transformData(packet, session, decrypt) }
}

type Change = (data: string, session: SessionKey) => string

function transformData(
  { command, data }: Pick<Packet, 'command' | 'data'>,
  session: SessionKey | null,
  change: Change,
) {
  if (IN_CLEAR.includes(command)) return data
  if (!session) throw new Error(`Command ${command} came before there was a key.`)
  return change(data, session)
}

const encrypt: Change = (data, { key, iv }) => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(data), cipher.final()]).toString('base64')
}

const decrypt: Change = (data, { key, iv }) => {
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString()
}
