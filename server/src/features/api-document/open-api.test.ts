import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { boxCalls, getBox, myBox } from '#testing/boxes.ts'
import { addApiDocuments } from './api-document.routes.ts'

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

  test('is not sent twice', async () => {
    const { headers } = await app.inject({ url: '/api/openapi.json' })
    const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, headers['x-content-type-options']]).toEqual([304, 'nosniff'])
  })
})
