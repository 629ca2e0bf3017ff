import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoCloudAccount } from '@quan/simulators/unicloud/cloud-account.ts'
import { univerifyClient } from './univerify-client.ts'

/** The simulators on loopback, with a clock the test moves, and a client of the one-click function. */
async function aFunction(functionSecret: string = demoCloudAccount.functionSecret) {
  let time = Date.UTC(2026, 10, 21)
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock }))
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim/unicloud`
  onTestFinished(() => app.close())
  const pairOf = async (phone: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${baseUrl}/pair`, { method: 'POST', headers, body: JSON.stringify({ phone }) })
    const { access_token, openid } = (await answer.json()) as { access_token: string; openid: string }
    return { accessToken: access_token, openid }
  }
  const univerify = univerifyClient({ baseUrl, functionPath: '/ulogin', functionSecret, timeoutMs: 5_000 })
  return { univerify, pairOf, clock }
}

describe('the one-click client and the simulator', () => {
  test('agree on the phone of a pair, once', async () => {
    const { univerify, pairOf } = await aFunction()
    const pair = await pairOf('13800138000')
    expect(await univerify.phoneOf(pair)).toBe('13800138000')
    expect(await univerify.phoneOf(pair)).toBeNull()
  })

  test('agree on the phone of a member of the demo, which no operator gives out', async () => {
    const { univerify, pairOf } = await aFunction()
    expect(await univerify.phoneOf(await pairOf('10000000001'))).toBe('10000000001')
  })

  test('agree that a pair ends after ten minutes, and that another’s openid does not open it', async () => {
    const { univerify, pairOf, clock } = await aFunction()
    const pair = await pairOf('13800138000')
    expect(await univerify.phoneOf({ ...pair, openid: 'another' })).toBeNull()
    clock.advance(600_000)
    expect(await univerify.phoneOf(pair)).toBeNull()
  })

  test('agree on a wrong secret', async () => {
    const { univerify, pairOf } = await aFunction('another')
    await expect(univerify.phoneOf(await pairOf('13800138000'))).rejects.toMatchObject({ vendorCode: 'sign-invalid' })
  })
})
