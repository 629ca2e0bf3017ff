import { expect, test } from 'vitest'
import { CIDS_AT_A_TIME, type PushBusMessage, readBusMessage, writeBusMessage } from './push-channel.ts'

const CID = '695ff6ed30d16ce072eb252d470614ae'
const PAYLOAD_MAX_BYTES = 7_990

test.each<PushBusMessage>([
  { kind: 'message', cids: [CID] },
  { kind: 'order', cids: [CID, CID] },
  { kind: 'login', cid: CID, loginNumber: 12 },
])('news are read as they were written: $kind', (news) => {
  expect(readBusMessage(writeBusMessage(news))).toEqual(news)
})

test('as many clients as are told at a time fit into what the bus carries', () => {
  const payload = writeBusMessage({ kind: 'message', cids: Array.from({ length: CIDS_AT_A_TIME }, () => CID) })
  expect(payload.length).toBeLessThan(PAYLOAD_MAX_BYTES)
})

test('news of another version of the server are passed over', () => {
  expect(readBusMessage('dance 1 2')).toBeNull()
})
