import type { getLocation } from '@quan/contract/location/get-location.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { getDevicePosition } from './find-position.ts'
import { locate } from './locate.ts'

afterEach(() => vi.restoreAllMocks())

const address = {
  result: {
    address: '浙江省杭州市西湖区',
    address_component: { province: '浙江省', city: '杭州市', district: '西湖区' },
  },
}

function aLocator(data: unknown) {
  const call = vi.fn(async () => ({ data: JSON.stringify(data) }))
  const kept = createVariable<CurrentAddressInfo | null>(null)
  const parts = { api: { call } as unknown as Api, kept }
  return { call, kept, parts }
}

describe('the place of a person', () => {
  // proves 3.5, 7.23, 9.13, 11.5
  test('is asked for in the mainland offset system and kept with its names', async () => {
    const { call, kept, parts } = aLocator(address)
    await locate({ ...parts, getPosition: async () => ({ longitude: 120.15, latitude: 30.27, datum: 'wgs84' }) })
    const [, sent] = call.mock.calls[0] as unknown as [typeof getLocation, { longitude: number; latitude: number }]
    expect(sent.longitude).toBeCloseTo(120.1547, 3)
    expect(sent.latitude).toBeCloseTo(30.2677, 3)
    expect(kept.get()).toEqual({
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      address: '浙江省杭州市西湖区',
      ...sent,
    })
  })

  test('has empty names where the map service has none', async () => {
    const { kept, parts } = aLocator({ result: {} })
    await locate({ ...parts, getPosition: async () => ({ longitude: -79.38, latitude: 43.65, datum: 'wgs84' }) })
    expect(kept.get()).toEqual({
      province: '',
      city: '',
      district: '',
      address: '',
      longitude: -79.38,
      latitude: 43.65,
    })
  })

  test('is not known when the answer holds no result', async () => {
    const { kept, parts } = aLocator({ status: 311 })
    const attempt = locate({ ...parts, getPosition: async () => ({ longitude: 1, latitude: 1, datum: 'gcj02' }) })
    await expect(attempt).rejects.toMatchObject({ name: 'LocationFailure', kind: 'unavailable' })
    expect(kept.get()).toBeNull()
  })
})

describe('the device', () => {
  const answering = (code: number) =>
    ({ getCurrentPosition: (_: unknown, fail: (error: unknown) => void) => fail({ code }) }) as unknown as Geolocation

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('that refuses with code %i makes a failure of kind %s', async (code, kind) => {
    await expect(getDevicePosition(answering(code))).rejects.toMatchObject({ kind })
  })

  test('without location says so', async () => {
    await expect(getDevicePosition(undefined)).rejects.toMatchObject({ kind: 'unsupported' })
  })

  const finding = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    ({
      getCurrentPosition: (found: (position: unknown) => void) => found({ coords: { longitude, latitude } }),
    }) as unknown as Geolocation
  const point = { longitude: 120.15, latitude: 30.27 }

  // proves 9.12
  test('measures in wgs84', async () => {
    expect(await getDevicePosition(finding(point))).toEqual({ ...point, datum: 'wgs84' })
  })
})
