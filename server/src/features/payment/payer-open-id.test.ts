import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import { vendor } from './testing/simulated-vendor.testing.ts'

const openIdOf = (text: string) => `o${text.padEnd(27, '0')}`

describe('who pays without a WeChat account, where it can be found out', () => {
  let world: PaymentWorld
  const asked: (string | null)[] = []
  const failing = new Set<string>()
  beforeAll(async () => {
    world = await paymentWorld({
      vendor,
      // the code is the account's name here
      authorise: async (phone) => {
        asked.push(phone)
        if (failing.has(phone ?? '')) throw new Error('away')
        return openIdOf(phone ?? 'new')
      },
      wechat: { openIdOf: async (code) => code },
    })
  })
  afterAll(() => world.close())
  const boundTo = async (memberId: string) =>
    (await world.sql`select wechat_open_id from member where id = ${memberId}`)[0]?.['wechat_open_id']

  test('is bound to theirs and pays with it', async () => {
    const member = await storeMember(world.sql)
    const { id, outTradeNo } = await world.order({ member })
    expect((await world.request(member, id)).status).toBe(200)
    expect(await boundTo(member.memberId)).toBe(openIdOf(member.phone))
    await world.act(outTradeNo, 'pay')
    await world.heard.count('pay', 1)
    expect(await world.stateOf(id)).toBe(20)
  })

  test('is asked once', async () => {
    const member = await storeMember(world.sql)
    for (const { id } of [await world.order({ member }), await world.order({ member })])
      expect((await world.request(member, id)).status).toBe(200)
    expect(asked.filter((phone) => phone === member.phone)).toHaveLength(1)
  })

  test('gets one of their own where somebody else came in by theirs', async () => {
    const [member, other] = [await storeMember(world.sql), await storeMember(world.sql)]
    await world.sql`update member set wechat_open_id = ${openIdOf(member.phone)} where id = ${other.memberId}`
    const { id } = await world.order({ member })
    expect((await world.request(member, id)).status).toBe(200)
    expect(await boundTo(member.memberId)).toBe(openIdOf('new'))
    expect(await boundTo(other.memberId)).toBe(openIdOf(member.phone))
  })

  test('is bound beforehand by a job, which passes over whose account cannot be found out', async () => {
    const made = [await storeMember(world.sql), await storeMember(world.sql), await storeMember(world.sql)]
    failing.add(made[1]?.phone ?? '')
    await world.work('bind WeChat accounts')
    const bound = await Promise.all(made.map(({ memberId }) => boundTo(memberId)))
    expect(bound).toEqual(made.map(({ phone }, index) => (index === 1 ? null : openIdOf(phone))))
  })
})

test('nobody is bound where accounts cannot be found out', async () => {
  const world = await paymentWorld({ vendor })
  expect(world.payments.jobs.map(({ name }) => name)).not.toContain('bind WeChat accounts')
  await world.close()
})
