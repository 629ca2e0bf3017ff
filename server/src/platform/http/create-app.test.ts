import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerClientError, createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'

function answered(code: string, state: { writable?: boolean; isAnswering?: boolean } = {}) {
  const written: string[] = []
  let isEnded = false
  const socket = {
    writable: state.writable ?? true,
    _httpMessage: { headersSent: state.isAnswering ?? false },
    write: (text: string) => written.push(text),
    destroySoon() {
      isEnded = true
    },
  }
  answerClientError(Object.assign(new Error(code), { code }), socket as unknown as Socket)
  return { text: written.join(''), isEnded }
}

// proves 12.34
test.each([
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
])('%s is answered with %s, and the connection ends', (code, first) => {
  const { text, isEnded } = answered(code)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect([head.split('\r\n')[0], isEnded]).toEqual([first, true])
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ success: false, unAuthorizedRequest: false })
})

test.each([
  ['of a connection that was reset', 'ECONNRESET', {}],
  ['that cannot be told any more', 'HPE_INVALID_METHOD', { writable: false }],
  ['in the middle of an answer', 'HPE_INVALID_METHOD', { isAnswering: true }],
])('a fault %s ends it without a word', (_name, code, state) => {
  expect(answered(code, state)).toEqual({ text: '', isEnded: true })
})

test('slow senders are given up', () => {
  const { server } = createApp({ log: openLog({ level: 'silent' }) })
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([15_000, 70_000, 65_000])
})
