import { describe, expect, test } from 'vitest'
import { outsideAddress } from '#platform/config/outside-address.ts'

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
