import type { LookupAddress } from 'node:dns'
import { Agent } from 'node:https'
import { describe, expect, test } from 'vitest'
import { agentFetch } from './agent-fetch.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 })

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.255',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    'ff02::1',
  ])('%s is not of the internet', (text) => {
    expect(isPublicAddress(address(text))).toBe(false)
  })

  test.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '2607:f8b0:4005::5f', '2a00:1450::1'])('%s is', (text) => {
    expect(isPublicAddress(address(text))).toBe(true)
  })
})

test('a name of this machine leads nowhere', async () => {
  const asking = agentFetch(new Agent({ lookup: publicLookup() }))('https://localhost:1/')
  await expect(asking).rejects.toThrow('No address of the internet')
})

describe('looking a name up', () => {
  const known = (...addresses: string[]) =>
    publicLookup((_hostname, _options, callback) => callback(null, addresses.map(address)))
  const found = (look: ReturnType<typeof publicLookup>, options: object = {}) =>
    new Promise((resolve, reject) =>
      look('push.example', options, (error, ...answer) => (error ? reject(error) : resolve(answer))),
    )

  test('finds the first address of the internet', async () => {
    expect(await found(known('10.0.0.1', '8.8.8.8', '8.8.4.4'))).toEqual(['8.8.8.8', 4])
  })

  test('finds all of them, and nothing else', async () => {
    const all = [[address('8.8.8.8'), address('2a00:1450::1')]]
    expect(await found(known('8.8.8.8', '127.0.0.1', '2a00:1450::1'), { all: true })).toEqual(all)
  })

  test('fails where a name leads to oneself alone, or nowhere', async () => {
    await expect(found(known('127.0.0.1', '::1'))).rejects.toThrow('No address of the internet')
    await expect(found(known())).rejects.toThrow('No address of the internet')
    const failing = publicLookup((_hostname, _options, callback) => callback(new Error('unknown'), []))
    await expect(found(failing)).rejects.toThrow('unknown')
  })
})
