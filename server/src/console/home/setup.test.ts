import { readFileSync } from 'node:fs'
import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { getSetup, SetupPart } from '@quan/contract/console/setup.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSetup } from '#features/setup/setup.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { consoleWorld } from '../console-world.testing.ts'

describe('what of an installation is set up', () => {
  // proves 42.2
  test('is named part by part, with what is missing and no value', () => {
    const given = { WXPAY_MERCHANT_ID: '1900000109', WXPAY_API_KEY: 'a secret', QQMAP_JS_KEY: '' }
    const setup = readSetup(given, { mode: 'production' })
    expect(setup.map(({ part }) => part)).toEqual(Object.values(SetupPart))
    expect(setup.find(({ part }) => part === 'pay')).toEqual({
      part: 'pay',
      isNeeded: true,
      settings: ['WXPAY_BASE_URL', 'WXPAY_MERCHANT_ID', 'WXPAY_API_KEY'],
      missing: ['WXPAY_BASE_URL'],
    })
    expect(setup.find(({ part }) => part === 'mapScript')?.missing).toEqual(['QQMAP_JS_KEY'])
    expect(JSON.stringify(setup)).not.toMatch(/a secret|1900000109/)
  })

  // proves 42.2
  test('names settings that the server reads, and in the demo lacks nothing that selling needs', () => {
    const documented = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
    const names = readSetup({}, { mode: 'production' }).flatMap(({ settings }) => settings)
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
    const demo = readSetup(demoVendorSettings, { mode: 'demo' })
    expect(demo.filter(({ isNeeded, missing }) => isNeeded && missing.length > 0)).toEqual([])
  })
})

describe('the way from an empty database to the first paid place', () => {
  let orders: OrderWorld
  let world: ReturnType<typeof consoleWorld>
  beforeAll(async () => {
    orders = await orderWorld()
    world = consoleWorld(orders.sql)
    world.time.now = orders.time.now
  })
  afterAll(async () => {
    await world.close()
    await orders.close()
  })

  // proves 42.3
  test('is told step by step', async () => {
    const owner = await world.signedIn({ roles: ['owner'] })
    const status = async () => {
      const { parts: _parts, ...steps } = (await owner.call(getSetup, {})).result
      return steps
    }
    const nothing = { hasColleague: false, city: null, draftId: null, hasActivity: false, hasOrder: false }
    expect(await status()).toEqual(nothing)

    await world.signedIn({ roles: ['finance'] })
    const draft = { ...EMPTY_DRAFT, cityCode: '330100', organizerId: null }
    const { result } = await owner.call(saveOperatorDraft, draft)
    const begun = { ...nothing, hasColleague: true, city: { code: '330100', name: '杭州' }, draftId: result.id }
    expect(await status()).toEqual(begun)

    const activity = await orders.activity({ cityCode: '330100' })
    expect(await status()).toEqual({ ...begun, hasActivity: true })
    await orders.order(await orders.member(), activity)
    expect(await status()).toEqual({ ...begun, hasActivity: true, hasOrder: true })
  })
})
