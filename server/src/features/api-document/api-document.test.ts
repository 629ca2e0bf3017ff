import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'
import { addApiDocuments } from './api-document.routes.ts'

const CONTRACT = join(import.meta.dirname, '../../../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value

async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test') && !file.includes('testing'),
  )
  const modules: object[] = []
  // begun at once, one may be evaluated twice
  for (const file of files) modules.push(await import(join(CONTRACT, file)))
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every object of a document, with the way to it. */
function nodes(value: unknown, way = ''): [string, Node][] {
  if (!isNode(value)) return []
  return [[way, value], ...Object.entries(value).flatMap(([name, one]) => nodes(one, `${way}/${name}`))]
}

function appOf(environment: Record<string, string>, endpoints: readonly Endpoint[] = []) {
  const app = fastify()
  addApiDocuments(app, { endpoints, config: readServerConfig(environment) })
  return app
}

const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/quan',
  PUBLIC_URL: 'https://quan.example',
  KEYS_DIR: '/keys',
  ...OPERATOR_SETTINGS,
}

/** The parser's mark of a warning; faults are below it. */
const WARNING = 1
const isFault = ({ severity }: { severity: number }) => severity < WARNING

describe('the document of the calls', async () => {
  const endpoints = await allEndpoints()
  const app = appOf({}, endpoints)
  afterAll(() => app.close())
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json()
  const operations = Object.values<Node>(paths).flatMap((item) => Object.values(item) as Node[])

  test('has every call, and what is no call', () => {
    expect(Object.keys(paths)).toHaveLength(endpoints.length + 30)
  })

  test('says of every field of a shape or a body what it means', () => {
    const objects = nodes({ paths, components }).filter(([way, { properties }]) => {
      const isEnvelope = isNode(properties) && ('__abp' in properties || Object.keys(properties).join() === 'error')
      return isNode(properties) && !isEnvelope && !/\/(?:example|examples|allOf)\//.test(way)
    })
    const silent = objects.flatMap(([way, { properties }]) =>
      Object.entries(properties as Record<string, Node>)
        .filter(([, field]) => typeof field['description'] !== 'string')
        .map(([name]) => `${way}.${name}`),
    )
    expect(objects.length).toBeGreaterThan(150)
    expect(silent).toEqual([])
  })

  test('names every operation once, and what it answers when it fails', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const calls = endpoints.map(({ path }) => paths[`/api/services/app/${path}`].post)
    for (const { responses } of calls)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '413', '415', '429', '500', '503']))
  })

  test('asks for no field that has a preset', () => {
    const inputs = nodes(paths).filter(([way]) => way.includes('/requestBody/') && !way.includes('/example/'))
    const asked = inputs.flatMap(([way, { required, properties }]) =>
      Array.isArray(required) && isNode(properties)
        ? required
            .filter((name) => isNode(properties[name]) && 'default' in properties[name])
            .map((name) => `${way}.${name}`)
        : [],
    )
    expect(asked).toEqual([])
  })

  test('refers to nothing that is not in it', () => {
    const missing = nodes({ paths, components }).flatMap(([way, { $ref }]) => {
      const target = typeof $ref === 'string' ? $ref.split('/').slice(1) : []
      const found = target.reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), { paths, components })
      return target.length > 0 && found === undefined ? [`${way} → ${String($ref)}`] : []
    })
    expect(missing).toEqual([])
  })
})

describe('the document of the push channel', async () => {
  const app = appOf({})
  afterAll(() => app.close())
  const text = (await app.inject({ url: '/api/asyncapi.json' })).body

  test('is one by the parser of its field', async () => {
    const { document, diagnostics } = await new Parser().parse(text)
    expect(diagnostics.filter(isFault).map(({ message, path }) => `${path.join('/')}: ${message}`)).toEqual([])
    expect(document?.version()).toBe('3.0.0')
    expect(document?.messages().all().length).toBe(Object.keys(PushCommand).length)
  })

  test('tells where the gateway is', () => {
    expect(JSON.parse(text).servers.gateway).toMatchObject({ host: '127.0.0.1:3000', protocol: 'ws' })
  })
})

describe('the page of the documents', () => {
  test('comes with its script from here, and may run nothing else', async () => {
    const app = appOf({})
    const page = await app.inject({ url: '/api/docs/' })
    const policy = String(page.headers['content-security-policy'])
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/https?:\/\//)
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    const nonce = /<meta property="csp-nonce" content="([^"]{24})" \/>/.exec(page.body)?.[1]
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect((await app.inject({ url: '/api/docs/' })).body).not.toContain(nonce)
    // the package makes its page from texts: with the policy of other pages it would stay white
    expect(policy).not.toContain('trusted-types')
    const script = await app.inject({ url: '/api/docs/js/scalar.js' })
    expect([script.statusCode, script.rawPayload.length > 1_000_000]).toEqual([200, true])
    expect((await app.inject({ url: '/api/docs' })).headers['location']).toBe('/api/docs/')
    await app.close()
  })

  test.each([
    [PRODUCTION, 404],
    [{ ...PRODUCTION, API_DOCS: 'on' }, 200],
  ])('is there in production by a setting', async (environment, status) => {
    const app = appOf(environment)
    expect((await app.inject({ url: '/api/docs/' })).statusCode).toBe(status)
    expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
    await app.close()
  })
})
