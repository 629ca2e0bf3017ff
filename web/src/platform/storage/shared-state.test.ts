// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import type { Variable } from '#platform/state/variable.ts'
import { currentAddressInfo, deviceUniqueId, fromUserGUID, goBackObj } from './shared-state.ts'

const place = { province: '浙江省', city: '杭州市', district: '西湖区', address: '', latitude: 30.2, longitude: 120.1 }
const way = { topKey: 'k', below: [{ key: 'tab:search', path: '/' }] }

type Kept = [name: string, variable: Variable<unknown>, value: unknown]

afterEach(() => window.localStorage.clear())

describe('the state that outlives the app', () => {
  // proves 3.7 (case 'currentAddressInfo')
  // proves 3.8 (case 'fromUserGUID')
  // proves 3.9 (case 'deviceUniqueId')
  // proves 3.10 (case 'GoBackObj')
  test.each([
    ['currentAddressInfo', currentAddressInfo, place],
    ['fromUserGUID', fromUserGUID, '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['deviceUniqueId', deviceUniqueId, 'id-1'],
    ['GoBackObj', goBackObj, way],
  ] as Kept[])('is kept as %s, for ever, until it is taken away', (name, variable, value) => {
    variable.set(value)
    const entry: unknown = JSON.parse(window.localStorage.getItem(`activity:${name}`) ?? 'null')
    expect(entry).toEqual({ data: value, timeout: 0, createTime: expect.any(Number) })
    variable.set(null)
    expect(window.localStorage.getItem(`activity:${name}`)).toBeNull()
  })
})
