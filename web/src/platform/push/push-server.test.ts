import { expect, test } from 'vitest'
import { findFault } from './push-server.ts'

const server = { url: 'wss://quan.example/push', appId: 'app', key: 'MII', keyId: 'k1' }

// proves 5.10
test('a gateway needs an application id, an address, a key and its id', () => {
  expect(findFault(server)).toBeNull()
  expect(findFault({ ...server, appId: ' ' })).toBe('manifest.json->appid is required')
  for (const name of ['url', 'key', 'keyId'] as const)
    expect(findFault({ ...server, [name]: '' })).toBe(`push server: ${name} is required`)
})
