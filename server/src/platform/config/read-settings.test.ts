import { describe, expect, test } from 'vitest'
import { outsideAddress, readAll, SettingsError } from '#platform/config/read-settings.ts'

const faulty =
  (...faults: string[]) =>
  (): never => {
    throw new SettingsError(faults)
  }

test('several readings give their values in order', () => {
  const [port, name] = readAll(
    () => 3_000,
    () => 'quan',
  )
  expect([port, name]).toEqual([3_000, 'quan'])
})

test('several readings tell all their faults at once', () => {
  expect(() => readAll(faulty('A', 'B'), () => 1, faulty('C'))).toThrow(
    expect.objectContaining({ faults: ['A', 'B', 'C'] }),
  )
})

test('another failure than a fault stays what it is', () => {
  const broken = () => {
    throw new RangeError('broken')
  }
  expect(() => readAll(faulty('A'), broken)).toThrow(RangeError)
})

const map = { env: 'QQLBS_BASE_URL', simulated: 'http://127.0.0.1:3000/sim/tencent-map' }

describe('the address of an outside service', () => {
  test('is the simulator in demo, or another place on loopback', () => {
    expect(outsideAddress({ ...map, mode: 'demo', given: null })).toBe(map.simulated)
    expect(outsideAddress({ ...map, mode: 'demo', given: 'http://localhost:9/x' })).toBe('http://localhost:9/x')
  })

  test('is never a real one in demo', () => {
    expect(() => outsideAddress({ ...map, mode: 'demo', given: 'https://apis.map.qq.com' })).toThrow(/QQLBS_BASE_URL/)
  })

  test('must be given in production', () => {
    expect(() => outsideAddress({ ...map, mode: 'production', given: null })).toThrow(/QQLBS_BASE_URL/)
    expect(outsideAddress({ ...map, mode: 'production', given: 'https://apis.map.qq.com' })).toBe(
      'https://apis.map.qq.com',
    )
  })
})
