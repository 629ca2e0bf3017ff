import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedTexts } from '#push/changed-texts.testing.ts'
import { readFixedPacket } from '#push/fixed-packet.ts'
import { readPacket, writePacket } from '#push/packet.ts'
import { readPushVectors } from '#push/push-vectors.testing.ts'

const ENCRYPTED = [2, 3, 5]
const { transcript } = readPushVectors()
const wires = transcript.map(({ wire }) => wire)
const encrypted = wires.filter((wire) => ENCRYPTED.includes(JSON.parse(wire).command))

const aText = fc.oneof(fc.base64String(), fc.string({ unit: 'binary' }))
const aNumber = fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double())
const aPacket = fc.record({
  version: fc.oneof(fc.constant('1.0'), aText),
  command: aNumber,
  packetId: aNumber,
  timeStamp: aNumber,
  data: aText,
  signature: aText,
})

/** Whatever the fixed reading takes, the schema takes, and makes the same of it. */
function expectAgreement(text: string) {
  const packet = readFixedPacket(text)
  if (packet) expect(readPacket(text)).toEqual(packet)
}

describe('the fixed reading of a packet', () => {
  test('takes what the field’s client sends encrypted', () => {
    expect(encrypted.length).toBeGreaterThan(5)
    for (const wire of encrypted) expect(readFixedPacket(wire)).toEqual(readPacket(wire))
  })

  test('leaves to the schema what it does not know', () => {
    for (const text of ['', '{}', ` ${encrypted[0]}`, `${encrypted[0]}\n`]) expect(readFixedPacket(text)).toBeNull()
  })

  test('agrees with the schema on packets of any fields', () => {
    fc.assert(fc.property(aPacket, (packet) => expectAgreement(writePacket(packet))))
  })

  test('agrees with the schema on packets that were changed', () => {
    fc.assert(fc.property(changedTexts(wires), expectAgreement), { numRuns: 2_000 })
  })
})
