import { describe, expect, test } from 'vitest'
import { mapLink } from './use-map-link.ts'

const PLACE = {
  title: '周末不宅',
  venue: '天目里 B1 · 圈圈客厅',
  address: '西湖区天目山路 398 号',
  longitude: 120.1125,
  latitude: 30.2731,
}

describe('mapLink', () => {
  test('opens the provider’s map on the mainland, with name and address', () => {
    const { searchParams } = new URL(mapLink(PLACE)!)
    expect(searchParams.get('marker')).toBe(
      'coord:30.2731,120.1125;title:天目里 B1 · 圈圈客厅;addr:西湖区天目山路 398 号',
    )
    expect(searchParams.get('zoom')).toBe('18')
  })

  test('opens the device’s map abroad', () => {
    const abroad = { ...PLACE, longitude: -79.38, latitude: 43.65, venue: 'City Hall' }
    expect(mapLink(abroad)).toBe('geo:43.65,-79.38?z=18&q=43.65,-79.38(City%20Hall)')
  })

  test('leads nowhere without a place', () => {
    expect(mapLink({ ...PLACE, longitude: null, latitude: null })).toBeNull()
  })
})
