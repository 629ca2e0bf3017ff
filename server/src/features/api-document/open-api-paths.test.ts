import { DOCUMENT_FRAME } from '@quan/contract/route/public-file.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { CONSOLE_API_PREFIX } from '@quan/contract/console/define-console-call.ts'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#build-server.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { testServerParts } from '#testing/server-parts.ts'

let app: FastifyInstance
let sql: Sql
beforeAll(async () => {
  sql = connect({ url: 'postgres://quan@127.0.0.1:1/nowhere' })
  app = await buildServer(testServerParts({ config: readServerConfig({}), sql, webFolder: null }))
})
afterAll(async () => {
  await app.close()
  await sql.end({ timeout: 0 })
})

/** Pages for people: the app's with their frames, and the reading of these documents. */
const PAGES = new Set([
  ...Object.values(APP_ROUTES).map(({ path }) => path),
  DOCUMENT_FRAME.path,
  '/api/docs',
  '/api/docs/',
  '/api/docs/js/scalar.js',
])

/** `/share/:id/:name` as the document writes it, whatever its parameters are called. */
const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}').replaceAll(/\{\}\.\w+/g, '{}')

/** Paths the server answers by GET or POST, apart from calls and pages; read off the tree that Fastify prints. */
function servedPaths(): string[] {
  const above: string[] = []
  const paths = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^([│ ]*(?:├── |└── ))(\S+)(?: \((.*)\))?$/.exec(line) ?? []
      const depth = branch.length / 4 - 1
      above[depth] = (above[depth - 1] ?? '') + part
      return /GET|POST/.test(methods) ? [above[depth]] : []
    })
  // what nobody serves is no path, and the console's calls are for its own pages alone
  const isApart = (path: string) => [API_PREFIX, CONSOLE_API_PREFIX].some((prefix) => path.startsWith(prefix))
  return paths.filter((path) => path !== '*' && !isApart(path) && !PAGES.has(path))
}

// proves 13.25
test('whatever the server answers stands in the document', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, unknown> }>()
  const told = new Set(Object.keys(paths).map(shapeOf))
  const served = servedPaths()
  expect(served.length).toBeGreaterThan(15)
  expect(served.filter((path) => !told.has(shapeOf(path)))).toEqual([])
})
