import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPacket, signedText, writePacket, writeSealedPacket, type Packet } from '#push/packet.ts'

const integer = fc.maxSafeInteger()
const anyPacket: fc.Arbitrary<Packet> = fc.record({
  version: fc.string({ unit: 'binary' }),
  command: integer,
  packetId: integer,
  timeStamp: integer,
  data: fc.string({ unit: 'binary' }),
  signature: fc.string({ unit: 'binary' }),
})

const heartbeat = { version: '1.0', command: 0, packetId: 9, timeStamp: 1_700_000_000_000, data: '""', signature: '' }

describe('a packet', () => {
  test('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(anyPacket, (packet) => {
        expect(readPacket(writePacket(packet))).toEqual(packet)
      }),
    )
  })

  // proves 7.34
  test('is written with its six fields in order', () => {
    const { signature, data, ...rest } = heartbeat
    expect(Object.keys(JSON.parse(writePacket({ signature, data, ...rest })))).toEqual(Object.keys(heartbeat))
  })

  test('whose data is encrypted is written the same in less time', () => {
    const sealed = { ...heartbeat, command: 80, data: 's8iSVP7eblYG+7rWhgWEWmNq1jA/sBQ8mMaL6w==', signature: 'aZ+/=' }
    expect(writeSealedPacket(sealed)).toBe(writePacket(sealed))
  })

  test('may lack its version and its signature, and may hold more than we know', () => {
    const { version: _, signature: __, ...rest } = heartbeat
    expect(readPacket(JSON.stringify({ ...rest, more: [1] }))).toEqual(heartbeat)
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another kind of JSON', '[]'],
    ['nothing in JSON', 'null'],
    ['a command that is a text', JSON.stringify({ ...heartbeat, command: '80' })],
    ['a command that is no integer', JSON.stringify({ ...heartbeat, command: 0.5 })],
    ['a number beyond what is exact', JSON.stringify({ ...heartbeat, packetId: 2 ** 53 })],
    ['data that is no text', JSON.stringify({ ...heartbeat, data: {} })],
  ])('is not read from %s', (_, text) => {
    expect(readPacket(text)).toBeNull()
  })

  test('is never the reason for an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readPacket(text)).not.toThrow()
      }),
    )
  })
})

test('what is signed is the time, the packet’s number, the command and the plain text, without anything between', () => {
  expect(signedText({ ...heartbeat, command: 5, data: '{"a":1}' })).toBe('170000000000095{"a":1}')
})
