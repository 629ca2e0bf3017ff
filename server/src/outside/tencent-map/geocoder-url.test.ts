import { describe, expect, test } from 'vitest'
import { geocoderUrl } from './geocoder-url.ts'

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
