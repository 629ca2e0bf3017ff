import { describe, expect, test } from 'vitest'
import { geocoderUrl, requestSignature } from './tencent-map-client.ts'

const hangzhou = { longitude: 120.1550722, latitude: 30.274088 }

describe('geocoderUrl', () => {
  test('puts the latitude first, rounded to five decimals', () => {
    const url = geocoderUrl('https://map.example', hangzhou, { key: 'k' })
    expect(url.searchParams.get('location')).toBe('30.27409,120.15507')
    expect(url.pathname).toBe('/ws/geocoder/v1/')
  })

  test('writes tiny numbers without an exponent', () => {
    const url = geocoderUrl('https://map.example', { longitude: 0.00001, latitude: 0 }, { key: 'k' })
    expect(url.searchParams.get('location')).toBe('0.00000,0.00001')
  })

  test('carries no signature without a secret key', () => {
    expect(geocoderUrl('https://map.example', hangzhou, { key: 'k' }).searchParams.has('sig')).toBe(false)
  })

  test('signs the vendor’s path, not the prefix a base URL adds', () => {
    const account = { key: 'k', secretKey: 's' }
    const direct = geocoderUrl('https://map.example', hangzhou, account)
    const prefixed = geocoderUrl('http://127.0.0.1:3000/sim/tencent-map', hangzhou, account)
    expect(prefixed.pathname).toBe('/sim/tencent-map/ws/geocoder/v1/')
    expect(prefixed.searchParams.get('sig')).toBe(direct.searchParams.get('sig'))
    expect(prefixed.searchParams.get('sig')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('requestSignature', () => {
  test('agrees with the vendor’s printed example (vector V11)', () => {
    const signature = requestSignature({
      path: '/ws/geocoder/v1',
      parameters: { key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM', location: '28.7033487,115.8660847' },
      secretKey: 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX',
    })
    expect(signature).toBe('90da272bfa19122547298e2b0bcc0e50')
  })

  test('does not depend on the order the parameters are written in', () => {
    const sign = (parameters: Record<string, string>) =>
      requestSignature({ path: '/ws/geocoder/v1/', parameters, secretKey: 's' })
    expect(sign({ location: '1,2', key: 'k' })).toBe(sign({ key: 'k', location: '1,2' }))
  })
})
