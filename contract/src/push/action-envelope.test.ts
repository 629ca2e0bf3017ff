import { expect, test } from 'vitest'
import { readActionEnvelope } from '#push/action-envelope.ts'

const whole = { appId: 'app', cid: 'cid', msgId: '1', msgAction: 'received', msgData: '{}', msgExtraData: '' }

test.each([
  ['whole', whole, whole],
  ['with more than we know', { ...whole, more: 1 }, whole],
  ['with less', { msgAction: 'received', msgData: '{}' }, { ...whole, appId: '', cid: '', msgId: '' }],
])('an envelope is read %s', (_name, sent, read) => {
  expect(readActionEnvelope(JSON.stringify(sent))).toEqual(read)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no action', '{}'],
  ['content that is no text', JSON.stringify({ ...whole, msgData: {} })],
])('an envelope is not read from %s', (_name, text) => {
  expect(readActionEnvelope(text)).toBeNull()
})
