import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { type FieldWorld, fieldWorld, until } from './testing/field-world.ts'

/** More than any of the client's limits on changing what it is called, in milliseconds. */
const PAST_ALL_LIMITS_MS = 5_000

let world: FieldWorld
beforeAll(async () => {
  world = await fieldWorld()
})
afterEach(() => world.endAll())
afterAll(() => world.close())

describe("the field's older client, unmodified", () => {
  const edition = 'uni-push-legacy'

  test('registers, logs in and receives messages', async () => {
    const { address } = await world.open()
    const client = await world.page(address, { edition })
    await world.push(client.cid(), '老朋友')
    await until(async () => client.messages().length === 1 && (await world.waiting(client.cid())).length === 0)
    expect(client.messages()).toEqual(['老朋友'])
  })

  // proves 7.44
  test('sets its tags', async () => {
    const { address } = await world.open()
    const client = await world.page(address, { edition })
    await world.bind(client.cid() ?? '')
    const { promise, resolve } = Promise.withResolvers<object>()
    client.library.setTag({ tags: ['徒步', "rock'n'roll", '(a*b)!'], setTagResult: resolve })
    expect(await promise).toMatchObject({ resultCode: PushResultCode.success })
    expect((await world.labelsOf(client)).tags).toEqual(['徒步', "rock'n'roll", '(a*b)!'])
  })

  test('may set its tags faster than they are stored, and the last ones are', async () => {
    const { address } = await world.open()
    const client = await world.page(address, { edition })
    await world.bind(client.cid() ?? '')
    const codes: [string, number][] = []
    for (const tag of ['甲', '乙', '丙']) {
      // what it sends within a millisecond has one id
      client.advance(1)
      client.library.setTag({ tags: [tag], setTagResult: ({ resultCode }) => void codes.push([tag, resultCode]) })
    }
    const { success, operationTooOften } = PushResultCode
    const refused: [string, number] = ['乙', operationTooOften]
    await until(() => codes.length === 2)
    expect(Object.fromEntries(codes)).toEqual(Object.fromEntries([['甲', success], refused]))
    world.advance(1_000)
    await until(() => codes.length === 3)
    expect(codes.at(-1)).toEqual(['丙', success])
    expect((await world.labelsOf(client)).tags).toEqual(['丙'])
  })

  // proves 7.45
  test('binds an alias and unbinds it', async () => {
    const { address } = await world.open()
    const client = await world.page(address, { edition })
    await world.bind(client.cid() ?? '')
    const bound = Promise.withResolvers<object>()
    client.library.bindAlias({ alias: '小满', bindAliasResult: bound.resolve })
    expect(await bound.promise).toMatchObject({ resultCode: PushResultCode.success })
    expect((await world.labelsOf(client)).alias).toBe('小满')

    // it allows itself one a second
    client.advance(PAST_ALL_LIMITS_MS)
    world.advance(PAST_ALL_LIMITS_MS)
    const unbound = Promise.withResolvers<object>()
    client.library.unbindAlias({ alias: '小满', onlySelf: true, unbindAliasResult: unbound.resolve })
    expect(await unbound.promise).toMatchObject({ resultCode: PushResultCode.success })
    expect((await world.labelsOf(client)).alias).toBe(null)
  })

  test('is not let to change aliases more than once a second, by itself', async () => {
    const { address } = await world.open()
    const client = await world.page(address, { edition })
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
    client.library.bindAlias({ alias: '甲', bindAliasResult: first.resolve })
    client.library.bindAlias({ alias: '乙', bindAliasResult: second.resolve })
    expect(await second.promise).toMatchObject({ resultCode: PushResultCode.operationTooOften })
    expect(await first.promise).toMatchObject({ resultCode: PushResultCode.success })
  })
})
