import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  ['wss://quan.example/push', 'https:', 'quan.example', 'wss://quan.example/push'],
  ['wss://push.quan.example/push', 'https:', 'quan.example', 'wss://push.quan.example/push'],
  ['ws://127.0.0.1:3000/push', 'http:', 'localhost:3000', 'ws://localhost:3000/push'],
  ['ws://127.0.0.1:3000/push?a=1', 'http:', '192.168.1.5:3000', 'ws://192.168.1.5:3000/push?a=1'],
  ['ws://localhost:3000/push', 'https:', 'quan.example', 'wss://quan.example/push'],
  ['nowhere', 'http:', 'localhost:3000', 'nowhere'],
])('a gateway told as %s is reached from a page at %s//%s as %s', (url, protocol, host, address) => {
  expect(ownAddress(url, { protocol, host })).toBe(address)
})
