import { describe, expect, test } from 'vitest'
import { CITY_OF_TORONTO, recogniseSource, TECH_CONFERENCES } from '#features/activity-import/activity-source.ts'

const bare = { topic: 'ux', name: 'a', url: 'b', startDate: 'c', endDate: 'd' }
const conference = { ...bare, twitter: '@e' }
const toronto = { '@type': 'Event', name: 'a', image: 'https://secure.toronto.ca/webapps/x.jpg' }

describe('recogniseSource', () => {
  test('knows the City of Toronto by its pictures or the name of the file', () => {
    expect(
      recogniseSource({ file: 'a.json', format: 'json', records: [{ '@type': 'Event' }, toronto], given: {} }),
    ).toEqual(CITY_OF_TORONTO)
    expect(
      recogniseSource({ file: '/x/toronto.jsonld', format: 'json', records: [{ '@type': 'Event' }], given: {} }),
    ).toEqual(CITY_OF_TORONTO)
  })

  test('its attribution is the sentence that the licence wants', () => {
    expect(CITY_OF_TORONTO.attribution).toBe(
      'Contains information licensed under the Open Government Licence – Toronto.',
    )
  })

  test('knows the conferences by their fields, a broken row notwithstanding', () => {
    const records = [
      conference,
      { ...conference, twitter: undefined },
      conference,
      conference,
      conference,
      conference,
      null,
    ]
    expect(recogniseSource({ file: 'a.jsonl', format: 'jsonl', records, given: {} })).toEqual(TECH_CONFERENCES)
  })

  test.each([
    ['csv', [conference]],
    ['jsonl', [bare]],
    ['json', []],
  ] as const)('a %s of somebody else is named after the file and has no licence', (format, records) => {
    const source = recogniseSource({ file: '/x/我的活动.2027.json', format, records: [...records], given: {} })
    expect(source).toEqual({ name: '我的活动.2027', url: null, licence: null, attribution: null, home: null })
  })

  test('a calendar is named by itself', () => {
    expect(
      recogniseSource({ file: 'a.ics', format: 'ics', records: [{ calendar: '湖边俱乐部' }], given: {} }).name,
    ).toBe('湖边俱乐部')
  })

  test('the operator has the last word', () => {
    const given = { name: 'Mine', licence: 'CC0' }
    expect(recogniseSource({ file: 'a.json', format: 'json', records: [toronto], given })).toMatchObject({
      ...given,
      attribution: null,
      home: null,
    })
    expect(recogniseSource({ file: 'a.json', format: 'json', records: [toronto], given: { licence: 'X' } })).toEqual({
      ...CITY_OF_TORONTO,
      licence: 'X',
    })
  })
})
