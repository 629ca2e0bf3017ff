import type { Packet } from '#push/packet.ts'
import { PUSH_PROTOCOL_VERSION } from '#push/push-wire.ts'

/** A number that JSON takes and JavaScript holds exactly. */
const NUMBER = String.raw`(0|[1-9]\d{0,14})`
/** Base64 holds nothing that JSON escapes. */
const BASE64 = '([A-Za-z0-9+/=]*)'

/** A signed and encrypted packet of version `PUSH_PROTOCOL_VERSION` as the field's client writes it, to the letter. */
const FIXED = new RegExp(
  String.raw`^\{"version":"1\.0","command":${NUMBER},"packetId":${NUMBER},"timeStamp":${NUMBER},` +
    String.raw`"data":"${BASE64}","signature":"${BASE64}"\}$`,
)

/**
 * Reads an encrypted packet that is written as the field's client does, without making out what else JSON could hold: a
 * gateway reads three of a message. Null = the schema has to read it.
 */
export function readFixedPacket(text: string): Packet | null {
  const found = FIXED.exec(text) as FixedTexts | null
  if (!found) return null
  const [, command, packetId, timeStamp, data, signature] = found
  return {
    version: PUSH_PROTOCOL_VERSION,
    command: Number(command),
    packetId: Number(packetId),
    timeStamp: Number(timeStamp),
    data,
    signature,
  }
}

type FixedTexts = [whole: string, command: string, packetId: string, time: string, data: string, signature: string]
