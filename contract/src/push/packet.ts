import * as z from 'zod/mini'
import { fitting, parsedJson } from '#push/read-json.ts'
import { PUSH_PROTOCOL_VERSION } from '#push/push-wire.ts'

/**
 * One packet: a text frame with one JSON object. Unknown fields are ignored; a missing `version` counts as
 * `PUSH_PROTOCOL_VERSION`, a missing `signature` as empty.
 */
export const packet = z.object({
  version: z._default(z.string(), PUSH_PROTOCOL_VERSION),
  /** One of `PushCommand`; a number this side does not know is no fault of the packet. */
  command: z.int(),
  packetId: z.int(),
  /** When the message was made, in Unix milliseconds; a resend keeps it, nobody judges it. */
  timeStamp: z.int(),
  /** JSON text, or that text encrypted and in base64. */
  data: z.string(),
  /** SHA-256 of `signedText` in base64; empty on heartbeats. */
  signature: z._default(z.string(), ''),
})
/** One packet. */
export type Packet = z.infer<typeof packet>

/** Reads a text frame; null for whatever is no packet. */
export function readPacket(text: string): Packet | null {
  const value = parsedJson(text)
  return isWhole(value) ? value : fitting(packet, value)
}

/** Whether the schema would take a value as it is: a gateway reads so many that the schema itself costs too much. */
function isWhole(value: unknown): value is Packet {
  if (typeof value !== 'object' || value === null) return false
  const { version, command, packetId, timeStamp, data, signature } = value as Record<keyof Packet, unknown>
  const texts = typeof version === 'string' && typeof data === 'string' && typeof signature === 'string'
  return (
    texts &&
    Number.isSafeInteger(command) &&
    Number.isSafeInteger(packetId) &&
    Number.isSafeInteger(timeStamp) &&
    Object.keys(value).length === FIELDS
  )
}

const FIELDS = 6

/** The text frame of a packet, its fields in the order of the field's client. */
export function writePacket({ version, command, packetId, timeStamp, data, signature }: Packet): string {
  return JSON.stringify({ version, command, packetId, timeStamp, data, signature })
}

/** The same for a signed packet whose `data` is encrypted: base64 holds nothing to escape. */
export function writeSealedPacket({ version, command, packetId, timeStamp, data, signature }: Packet): string {
  const head = `{"version":"${version}","command":${command},"packetId":${packetId},"timeStamp":${timeStamp}`
  return `${head},"data":"${data}","signature":"${signature}"}`
}

/** What the signature of a packet is the SHA-256 of, as UTF-8; `data` must be the plain text, before encryption. */
export function signedText({
  timeStamp,
  packetId,
  command,
  data,
}: Pick<Packet, 'timeStamp' | 'packetId' | 'command' | 'data'>): string {
  return `${timeStamp}${packetId}${command}${data}`
}
