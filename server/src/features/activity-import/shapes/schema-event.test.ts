import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowRejected } from '#features/activity-import/reading/file-row.ts'
import type { JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { readRecord } from '#features/activity-import/reading/read-json.ts'
import { schemaEvent } from '#features/activity-import/shapes/schema-event.ts'

const anEvent = (more: JsonObject = {}): JsonObject => ({
  '@type': 'Event',
  name: 'Concert',
  startDate: '2027-05-01',
  ...more,
})
const aPlace = (more: JsonObject = {}): JsonObject => ({
  '@type': 'Place',
  name: 'Massey Hall',
  address: { streetAddress: '178 Victoria St', addressLocality: 'Toronto', addressRegion: 'ON', addressCountry: 'CA' },
  geo: { latitude: 43.6541, longitude: -79.3788 },
  ...more,
})

describe('schemaEvent', () => {
  test('reads place, address and coordinates', () => {
    expect(schemaEvent(anEvent({ location: aPlace() })).place).toEqual({
      venue: 'Massey Hall',
      address: '178 Victoria St',
      city: 'Toronto',
      region: 'ON',
      country: 'CA',
      district: null,
      coordinates: { longitude: -79.3788, latitude: 43.6541, datum: 'wgs84' },
      isOnline: false,
    })
  })

  test.each([
    ['a text', '178 Victoria St, Toronto, Canada', { address: '178 Victoria St, Toronto, Canada', venue: null }],
    [
      'a place with an address of one text',
      { name: 'Hall', address: 'Street 1' },
      { venue: 'Hall', address: 'Street 1' },
    ],
    ['a list', [{ '@type': 'VirtualLocation' }, aPlace()], { venue: 'Massey Hall', isOnline: false }],
    [
      'a country with a name',
      aPlace({ address: { addressCountry: { '@type': 'Country', name: 'Canada' } } }),
      { country: 'Canada' },
    ],
    [
      'coordinates as texts',
      aPlace({ geo: { latitude: '43.5', longitude: '-79.5' } }),
      { coordinates: { longitude: -79.5, latitude: 43.5, datum: 'wgs84' } },
    ],
    [
      'coordinates of its own',
      { latitude: 43, longitude: -79 },
      { coordinates: { longitude: -79, latitude: 43, datum: 'wgs84' } },
    ],
    ['degrees that do not exist', aPlace({ geo: { latitude: 143, longitude: -79 } }), { coordinates: null }],
    ['zero degrees, which mean unknown', aPlace({ geo: { latitude: 0, longitude: 0 } }), { coordinates: null }],
    ['nothing', null, { venue: null, isOnline: false }],
    ['the net', { '@type': 'VirtualLocation', url: 'https://x.org' }, { isOnline: true }],
    ['the net by its name', { name: 'Online', address: {}, geo: { latitude: 43, longitude: -79 } }, { isOnline: true }],
  ])('bears a location that is %s', (_, location, place) => {
    expect(schemaEvent(anEvent({ location })).place).toMatchObject(place)
  })

  test.each([
    [{ eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }, true],
    [{ eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' }, false],
    [{ eventStatus: 'https://schema.org/EventMovedOnline' }, true],
    [{ keywords: ['Virtual/Online Event'] }, false],
  ])('%j: on the net alone is %s', (more, isOnline) => {
    expect(schemaEvent(anEvent({ location: aPlace(), ...more })).place.isOnline).toBe(isOnline)
  })

  test.each([
    [{ price: 20, priceCurrency: 'CAD' }, 'CAD 20'],
    [[{ price: '20.00', priceCurrency: 'CAD' }, { price: 35 }], 'CAD 20–35'],
    [{ '@type': 'AggregateOffer', lowPrice: 5, highPrice: '9', priceCurrency: 'EUR' }, 'EUR 5–9'],
    [{ priceSpecification: { minPrice: 5, maxPrice: 9, priceCurrency: 'EUR' } }, 'EUR 5–9'],
    [{ price: 'pay what you can' }, 'pay what you can'],
    [{ price: 0, priceCurrency: 'CAD' }, 'Free'],
    [{ url: 'https://x.org' }, null],
  ])('%j costs %s', (offers, priceText) => {
    expect(schemaEvent(anEvent({ offers })).priceText).toBe(priceText)
  })

  test('what is free says so, whatever its offers', () => {
    expect(schemaEvent(anEvent({ isAccessibleForFree: true, offers: { url: 'https://x.org' } })).priceText).toBe('Free')
  })

  test('the name of the organizer is read, e-mail never, telephones only to be left out', () => {
    const organizer = [{ name: 'The Band', email: 'band@example.org', telephone: ['4165550123', null] }]
    const found = schemaEvent(anEvent({ organizer }))
    expect(found).toMatchObject({ organizer: 'The Band', telephones: ['4165550123'] })
    expect(JSON.stringify(found)).not.toContain('band@example.org')
  })

  test('topics are keywords, in a list or a text, and its kind', () => {
    const keywords = ['Food/Culinary', { '@type': 'DefinedTerm', name: 'Wine' }, 'a, b']
    expect(
      schemaEvent(anEvent({ '@type': ['Event', 'schema:VisualArtsEvent'], keywords })).topics.filter(Boolean),
    ).toEqual(['Food/Culinary', 'Wine', 'a', ' b', 'Visual Arts'])
  })

  test('texts come in every form of JSON-LD', () => {
    const found = schemaEvent(
      anEvent({
        name: [{ '@value': 'Konzert', '@language': 'de' }],
        url: { '@id': 'https://x.org' },
        duration: 'PT1H30M',
      }),
    )
    expect(found).toMatchObject({ name: 'Konzert', url: 'https://x.org', lengthMs: 5_400_000 })
  })

  test('texts are cut before any rule looks at them', () => {
    const long = 'x'.repeat(200_000)
    const found = schemaEvent(anEvent({ name: long, description: long, location: long, url: long }))
    const lengths = [found.name, found.description, found.place.address, found.url].map((text) => text?.length)
    expect(lengths).toEqual([1_000, 100_000, 1_000, 2_001])
  })

  test('a cancelled one says so', () => {
    expect(schemaEvent(anEvent({ eventStatus: 'EventCancelled' })).isCancelled).toBe(true)
  })

  test('what is no event is rejected by its type', () => {
    expect(() => schemaEvent({ '@type': 'Organization', name: 'x' })).toThrow('不是活动（Organization）')
  })
})

describe('readRecord', () => {
  test('never fails but with a reason, whatever a file holds', () => {
    const keys = [
      '@type',
      'name',
      'startDate',
      'endDate',
      'location',
      'offers',
      'organizer',
      'keywords',
      'url',
      'address',
      'geo',
      'city',
      'start',
      'end',
      'online',
      'duration',
      '开始',
      '分类',
    ]
    const text = fc.constantFrom('Event', '2027-05-01', '2027-02-30', '20:00', 'x', '')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 1 }),
        text,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 8 }),
      ),
    }))
    fc.assert(
      fc.property(value, (record) => {
        const failure = failureOf(() => readRecord(record))
        expect(failure === null || failure instanceof RowRejected).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

function failureOf(act: () => unknown): unknown {
  try {
    act()
    return null
  } catch (cause) {
    return cause
  }
}
