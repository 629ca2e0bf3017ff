import { describe, expect, test } from 'vitest'
import { aDetail } from '../testing/a-detail.ts'
import { mapLink } from './map-link.ts'

describe('mapLink', () => {
  test('opens the provider’s map on the mainland, with name and address', () => {
    const { searchParams } = new URL(mapLink(aDetail())!)
    expect(searchParams.get('marker')).toBe(
      'coord:30.2731,120.1125;title:天目里 B1 · 圈圈客厅;addr:西湖区天目山路 398 号',
    )
    expect(searchParams.get('zoom')).toBe('18')
  })

  test('opens the device’s map abroad', () => {
    const abroad = aDetail({ longitude: -79.38, latitude: 43.65, venue: 'City Hall' })
    expect(mapLink(abroad)).toBe('geo:43.65,-79.38?z=18&q=43.65,-79.38(City%20Hall)')
  })

  test('leads nowhere without a place', () => {
    expect(mapLink(aDetail({ longitude: null, latitude: null }))).toBeNull()
  })
})
