import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getDecks } from '@quan/contract/deck/deck.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deckRoutes } from '#features/deck/deck.routes.ts'
import { DECK_SOURCES } from '#features/deck/deck.service.ts'
import { callApp } from '#testing/call-app.ts'

const url = pathOf(getDecks)

describe('the decks', () => {
  let app: FastifyInstance
  beforeEach(() => {
    app = callApp({ implementations: deckRoutes() }).app
  })
  afterEach(() => app.close())

  // proves 10.82
  test('are there for anybody, in clear', async () => {
    const { statusCode, headers, body } = await app.inject({ url })
    const { decks } = getDecks.output.parse(JSON.parse(body).result)
    expect([statusCode, headers['x-sealed']]).toEqual([200, undefined])
    expect(decks.map(({ name }) => name)).toEqual(DECK_SOURCES.map(({ name }) => name))
  })

  test('are not sent to a device that has them', async () => {
    const { headers } = await app.inject({ url })
    const etag = String(headers['etag'])
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
