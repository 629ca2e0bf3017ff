import { defineError } from '@quan/contract/endpoint/define-error.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cloudFunction } from '#platform/http/cloud-function.ts'
import { callApp } from '#testing/call-app.ts'

const refused = defineError({ code: 'univerify-refused', status: 400, text: '没有成功' })
const PATH = '/cloud/double'

const double = cloudFunction(PATH, z.object({ number: z.int('须为整数') }), async ({ input, request }) => {
  if (input.number === 13) throw new Error('secret words of the database')
  if (input.number === 0) throw new AppError(refused)
  return { errCode: 0, number: input.number * 2, device: request.origin.device }
})

describe('a cloud function', () => {
  let app: FastifyInstance
  beforeEach(() => {
    const callRates = { ...readServerConfig({}).callRates, callsOfDevice: 3 }
    ;({ app } = callApp({ implementations: [], functions: [double], settings: { limits: true, callRates } }))
  })
  afterEach(() => app.close())

  const ask = (payload: NonNullable<InjectOptions['payload']>, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: PATH, payload, headers })

  test('answers plain JSON that nobody keeps', async () => {
    const answer = await ask({ number: 21, further: true }, { 'x-device-id': 'one' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { errCode: 0, number: 42, device: 'one' }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test.each([
    ['an input that breaks its schema', { number: 'x' }, 400, 'input-invalid', '须为整数'],
    ['no object', '[]', 400, 'input-invalid', expect.any(String)],
    ['no JSON', '{', 400, 'input-invalid', expect.any(String)],
    ['what it refuses', { number: 0 }, 400, 'univerify-refused', '没有成功'],
    ['what nobody foresaw', { number: 13 }, 500, 'unavailable', '服务器内部错误'],
  ])('tells of %s with errCode and errMsg', async (_name, payload, status, errCode, errMsg) => {
    const answer = await ask(payload, { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([status, { errCode, errMsg }])
  })

  test('is limited as calls of visitors are', async () => {
    const headers = { 'x-device-id': 'one' }
    for (let time = 0; time < 3; time++) expect((await ask({ number: 1 }, headers)).statusCode).toBe(200)
    const answer = await ask({ number: 1 }, headers)
    expect([answer.statusCode, answer.json().errCode, answer.headers['retry-after']]).toEqual([429, 'too-often', '60'])
  })
})
