import { describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { createApp } from '#platform/http/create-app.ts'
import { type DemoAudience, faultsOfDemoStart, refuseStrangers, strangersOf } from '#platform/http/demo-audience.ts'
import { openLog } from '#platform/log/log.ts'
import { requestText, sendRaw, listenAnywhere } from '#testing/raw-http.ts'

const faultsOf = (environment: Record<string, string>) =>
  faultsOfDemoStart(readServerConfig(environment)).map((fault) => fault.split(/[ =]/, 1)[0])

describe('a start without MODE', () => {
  // proves 17.5
  test.each([
    ['a public address', { PUBLIC_URL: 'https://quan.example' }, ['PUBLIC_URL']],
    ['a database', { DATABASE_URL: 'postgres://127.0.0.1/quan' }, ['DATABASE_URL']],
    [
      'the settings of production',
      {
        PUBLIC_URL: 'https://quan.example',
        DATABASE_URL: 'postgres://127.0.0.1/quan',
        DATABASE_READ_URL: 'postgres://127.0.0.1/quan',
      },
      ['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_READ_URL'],
    ],
    ['an address of the network', { PUBLIC_URL: 'http://192.168.1.7:3000' }, ['PUBLIC_URL']],
    ['an address of the network, which is wanted', { PUBLIC_URL: 'http://192.168.1.7:3000', DEMO_PUBLIC: 'lan' }, []],
    ['a public address in the network', { PUBLIC_URL: 'https://quan.example', DEMO_PUBLIC: 'lan' }, ['PUBLIC_URL']],
    ['a public address, which is wanted', { PUBLIC_URL: 'https://quan.example', DEMO_PUBLIC: 'yes' }, []],
    [
      'a database, whoever may see the demo',
      { DATABASE_URL: 'postgres://127.0.0.1/quan', DEMO_PUBLIC: 'yes' },
      ['DATABASE_URL'],
    ],
    ['nothing', {}, []],
  ])('but with %s is told of it', (_what, environment, faults) => expect(faultsOf(environment)).toEqual(faults))
})

/** How a demo with the codes of everybody answers a request that arrives on loopback. */
async function statusFor(audience: DemoAudience, headers: Record<string, string>, version = '1.1') {
  const app = createApp({ log: openLog({ level: 'silent' }), answerEarly: refuseStrangers(strangersOf(audience)) })
  app.get('/sim/sms/outbox', () => 'every code')
  const text = requestText('GET', '/sim/sms/outbox', headers).replace('HTTP/1.1', `HTTP/${version}`)
  const [answer] = await sendRaw(await listenAnywhere(app), text)
  await app.close()
  return [answer?.status, answer?.body.includes('every code')]
}

const SHOWN = [200, true]
const REFUSED = [403, false]

describe('a demo that a proxy of the machine shows to the world', () => {
  // proves 17.5
  test.each([
    ['its own host', { host: 'quan.example' }],
    ['a name that leads to loopback', { host: 'rebound.example:3000' }],
    ['the asker it speaks for', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.7' }],
    ['its host beside', { host: 'localhost:3000', 'x-forwarded-host': 'quan.example' }],
    ['the standard header', { host: 'localhost:3000', forwarded: 'for=203.0.113.7' }],
    ['the real address', { host: 'localhost', 'x-real-ip': '203.0.113.7' }],
    ['itself', { host: '127.0.0.1', via: '1.1 proxy' }],
    ['an address of the network', { host: '192.168.1.7:3000' }],
  ])('answers nothing to a request that names %s', async (_what, headers) =>
    expect(await statusFor('no', headers)).toEqual(REFUSED),
  )

  // proves 17.5
  test('answers nothing to old HTTP, which a proxy of one line speaks with the host of the demo', async () => {
    expect(await statusFor('no', { host: '127.0.0.1:3000' }, '1.0')).toEqual(REFUSED)
  })

  test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '127.0.0.2', 'a.localhost'])(
    'is seen on the machine at %s',
    async (host) => expect(await statusFor('no', { host })).toEqual(SHOWN),
  )
})

describe('a demo that is opened', () => {
  // proves 17.5
  test('to the local network is seen by its addresses there, and not through a proxy or by foreign names', async () => {
    for (const host of ['192.168.1.7:3000', '10.0.0.3', 'mac.local:3000', '[fe80::1]:3000', 'localhost'])
      expect(await statusFor('lan', { host })).toEqual(SHOWN)
    for (const host of ['203.0.113.7', 'quan.example', 'a.b.local.example'])
      expect(await statusFor('lan', { host })).toEqual(REFUSED)
    expect(await statusFor('lan', { host: '192.168.1.7', 'x-forwarded-for': '203.0.113.7' })).toEqual(REFUSED)
  })

  test('to everybody is seen through a proxy', async () => {
    expect(await statusFor('yes', { host: 'quan.example', 'x-forwarded-for': '203.0.113.7' })).toEqual(SHOWN)
  })
})
