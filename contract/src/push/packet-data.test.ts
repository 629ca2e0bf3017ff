import { describe, expect, test } from 'vitest'
import { actionEnvelope } from '#push/action-envelope.ts'
import { deviceInfo, received } from '#push/client-action-data.ts'
import { loginResult, redirect, registerResult, serverClose } from '#push/packet-data.ts'
import { readJson } from '#push/read-json.ts'
import { pushMessageData } from '#push/server-action-data.ts'

describe('what a gateway leaves out', () => {
  // proves 3.30 (case 'the code of a close counts as 0')
  // proves 3.31 (case 'the wait of a redirect counts as 0')
  test.each([
    ['the code of a close counts as 0', serverClose, '{}', { code: 0, msg: '' }],
    [
      'the wait of a redirect counts as 0',
      redirect,
      '{"addressList":["wss://a,9"]}',
      { addressList: ['wss://a,9'], delay: 0, loc: '', conf: '' },
    ],
    [
      'a refused registration has no cid',
      registerResult,
      '{"errorCode":7}',
      { errorCode: 7, errorMsg: '', cid: '', session: '', deviceId: '', regId: '' },
    ],
    ['a push message may have no id', pushMessageData, '{}', {}],
    ['an acknowledgement may have no message', received, '{"cid":"c"}', { cid: 'c' }],
  ] as const)('%s', (_, schema, text, value) => {
    expect(readJson(schema, text)).toEqual(value)
  })
})

test.each([
  [loginResult, '{"errorCode":"0"}'],
  [serverClose, '{"code":"20"}'],
  [redirect, '{"addressList":"wss://a,9"}'],
  [redirect, '{"addressList":[],"delay":-1}'],
  [actionEnvelope, '{"msgData":"{}"}'],
])('another kind of field is not read: %#', (schema, text) => {
  expect(readJson(schema, text)).toBeNull()
})

test('labels of a device that are no texts count as empty', () => {
  const { model, brand, extra } = readJson(deviceInfo, '{"model":5,"extra":{"os":null,"language":"zh-CN"}}')!
  expect({ model, brand, ...extra }).toMatchObject({ model: '', brand: '', os: '', language: 'zh-CN' })
  expect(readJson(deviceInfo, '{"extra":5}')?.extra.platform).toBe('')
})
