import { getLocation } from '@quan/contract/location/get-location.ts'
import { describe, expect, test } from 'vitest'
import { callApp, TEST_NOW } from '#testing/call-app.ts'
import { locationCache } from './location.service.ts'
import { locationRoutes } from './location.routes.ts'

/** The call over HTTP, with a map service that notes the points it is asked about. */
async function ask(input: Record<string, unknown>) {
  const asked: unknown[] = []
  const map = {
    reverseGeocode: async (point: unknown) => {
      asked.push(point)
      return { body: '{"result":{"address":"浙江省"}}' }
    },
  }
  const parts = {
    map,
    cache: locationCache({ now: () => TEST_NOW }),
    budgets: { spend: async () => {}, refused: { device: 0, address: 0, day: 0 } },
    cityByAddress: async () => null,
  }
  const { app } = callApp({ implementations: locationRoutes(parts), settings: { sealing: false } })
  const answer = await app.inject({ method: 'POST', url: `/api/services/app/${getLocation.path}`, payload: input })
  return { asked, status: answer.statusCode, body: answer.json() }
}

describe('a location', () => {
  // proves 3.6, 7.23, 10.35
  test('is longitude and latitude, by these names', async () => {
    const { asked, status, body } = await ask({ longitude: 120.1551, latitude: 30.2741 })
    expect([status, body.result]).toEqual([200, { data: '{"result":{"address":"浙江省"}}' }])
    expect(asked).toEqual([{ longitude: 120.1551, latitude: 30.2741 }])
  })

  // proves 3.6
  test.each([
    ['no latitude', { longitude: 120.1 }],
    ['no longitude', { latitude: 30.2 }],
    ['a point beyond the pole', { longitude: 120.1, latitude: 90.1 }],
    ['a text for a number', { longitude: '120.1', latitude: 30.2 }],
  ])('with %s is refused, and nobody is asked', async (_, input) => {
    const { asked, status, body } = await ask(input)
    expect([status, body.error.code, asked]).toEqual([400, 'input.invalid', []])
  })
})
