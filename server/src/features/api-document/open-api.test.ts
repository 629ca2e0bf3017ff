import { randomUUID } from 'node:crypto'
import { defineEndpoint, type Endpoint, type InputOf, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readServerConfig } from '#platform/config/server-config.ts'
import { createApp } from '#platform/http/create-app.ts'
import { implement } from '#platform/http/implement.ts'
import { openLog } from '#platform/log/log.ts'
import type { SessionState } from '#platform/tokens/session-validity.ts'
import type { TextVerdict } from '#platform/wording/wording.ts'
import { boxCalls, getBox, getBoxes, myBox } from '#testing/boxes.ts'
import { calledBy } from '#testing/called-by.ts'
import { addApiDocuments } from './api-document.routes.ts'

/** For members, with texts that others read: refused for all that a call can be refused for before its handler. */
const tellBoxCall = defineEndpoint({
  path: 'Box/TellBox',
  access: 'member',
  sealed: true,
  reads: false,
  isRead: ['text'],
  reviewedAs: 'announcement',
  reaches: { aDay: 1 },
  about: 'Tells of a box.',
  input: z.object({ text: z.string() }),
  output: z.object({}),
  errors: [],
})

type SenderState = { standing?: SessionState; verdict?: TextVerdict; times?: number }

/** How it goes for a member who sends something so often, on a server of their own. */
async function tellBox(
  input: InputOf<typeof tellBoxCall>,
  { standing = 'welcome', verdict = 'fit', times = 1 }: SenderState = {},
) {
  const calls = calledBy([implement(tellBoxCall, async () => ({}))], {
    settings: { limits: true },
    sessionValidity: { standingOf: async () => standing, forget: () => undefined },
    textReview: { verdictOf: async () => verdict, hold: async () => 'held' },
  })
  const member = { memberId: randomUUID(), deviceId: randomUUID() }
  for (let before = 1; before < times; before++) await calls.call(tellBoxCall, input, member)
  const outcome = await calls.call(tellBoxCall, input, member)
  await calls.close()
  return outcome
}

async function documentOf(endpoints: readonly Endpoint[]) {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  addApiDocuments(app, { endpoints, config: readServerConfig({}) })
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  await app.close()
  return document
}

describe('the contract for machines', () => {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  const endpoints = boxCalls().implementations.map(({ endpoint }) => endpoint)
  addApiDocuments(app, { endpoints, config: readServerConfig({}) })
  afterAll(() => app.close())
  const document = async () => (await app.inject({ url: '/api/openapi.json' })).json()

  // proves 13.25
  test('tells path, access and sealing of each call', async () => {
    const { openapi, info, paths } = await document()
    expect([openapi, info.version]).toEqual(['3.1.0', APP_VERSION])
    expect(paths[pathOf(getBox)].post).toMatchObject({ 'x-sealed': false, 'x-access': 'open', 'x-personal': true })
    expect(paths[pathOf(myBox)].post).toMatchObject({
      'x-sealed': true,
      'x-access': 'member',
      security: [{ bearer: [] }],
    })
  })

  // proves 10.3
  test('has GET where a call answers it, with its fields as parameters', async () => {
    const { paths } = await document()
    expect(paths[pathOf(getBox)].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'size',
      'label',
      'inside',
      'input',
    ])
    expect(paths[pathOf(myBox)].get).toBe(undefined)
  })

  // proves 3.23
  test('tells input, result and failures', async () => {
    const { post } = (await document()).paths[pathOf(getBox)]
    const content = 'application/json'
    expect(post.requestBody.content[content].schema.properties.size).toMatchObject({ type: 'integer', maximum: 99 })
    expect(post.responses[200].content[content].schema.properties.result.properties).toHaveProperty('label')
    expect(post.responses[409].description).toContain('box.too_small')
  })

  // proves 13.25
  test('names whatever a call is refused by before its handler', async () => {
    const { result } = await tellBox({ text: '你好' })
    expect(result).toEqual({})
    const thrown = [
      await tellBox({ text: '你好' }, { standing: 'frozen' }),
      await tellBox({ text: '你好' }, { standing: 'gone' }),
      await tellBox({ text: 'www.quan.example' }),
      await tellBox({ text: '你好' }, { verdict: 'unsure' }),
      await tellBox({ text: '你好' }, { times: 2 }),
      await tellBox({ text: 3 as never }),
    ]
    const codes = ['member.frozen', 'login.required', 'text.unfit', 'text.held', 'limit.reached_many', 'input.invalid']
    expect(thrown.map(({ code }) => code)).toEqual(codes)
    const { post } = (await documentOf([tellBoxCall])).paths[pathOf(tellBoxCall)]
    for (const { status, code } of thrown) expect(post.responses[status].description).toContain(`\`${code}\``)
  })

  // proves 13.25
  test('names a frozen account at no call that is open to it, nor at one for everybody', async () => {
    const open = { ...tellBoxCall, path: 'Box/FrozenBox' as const, whileFrozen: true }
    const { paths } = await documentOf([open, getBoxes])
    expect(paths[pathOf(open)].post.responses[403]).toBe(undefined)
    expect(paths[pathOf(getBoxes)].post.responses[403]).toBe(undefined)
  })

  test('is not sent twice', async () => {
    const { headers } = await app.inject({ url: '/api/openapi.json' })
    const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, headers['x-content-type-options']]).toEqual([304, 'nosniff'])
  })
})
