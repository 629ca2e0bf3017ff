import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress } from '#platform/http/client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('the address of a client', () => {
  test('is the socket’s, whatever a header says, where no proxy is trusted', () => {
    expect(clientAddress([])(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  })

  test.each([
    ['of a proxy that told nothing is the proxy’s own', '10.0.0.1', undefined, '10.0.0.1'],
    ['is what the trusted proxy tells', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'is read from the end: what stands before it, the client may have invented',
      '10.0.0.1',
      '1.2.3.4, 203.0.113.7',
      '203.0.113.7',
    ],
    ['is read through several trusted proxies', '10.0.0.1', '1.2.3.4, 203.0.113.7, 192.168.5.5', '203.0.113.7'],
    ['is not read from a sender that is no proxy', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['stops at what is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    [
      'of a proxy seen through IPv6 sockets counts as its IPv4 one',
      '::ffff:10.0.0.1',
      '::ffff:203.0.113.7',
      '203.0.113.7',
    ],
  ])('%s', (_name, remote, forwarded, expected) => {
    expect(clientAddress(['10.0.0.1', '192.168.0.0/16'])(from(remote, forwarded))).toBe(expected)
  })

  test('of IPv6 is its network, since one machine has all its addresses', () => {
    const addressOf = clientAddress([])
    expect(addressOf(from('2001:db8:1:2:aaaa::1'))).toBe(addressOf(from('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')))
    expect(addressOf(from('2001:db8:1:3::1'))).not.toBe(addressOf(from('2001:db8:1:2::1')))
    expect([addressOf(from('::1')), addressOf(from('fe80::1%eth0'))]).toEqual(['0:0:0:0', 'fe80:0:0:0'])
  })

  test('may be trusted by its network in IPv6 as well', () => {
    expect(clientAddress(['fd00::/8'])(from('fd12::9', '203.0.113.7'))).toBe('203.0.113.7')
  })

  test('of a socket that is gone already is empty', () => {
    expect(clientAddress([])(from(undefined))).toBe('')
  })
})
