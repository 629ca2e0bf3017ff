import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import {
  CONSOLE_PAGES,
  CONSOLE_PAGES_OF_ITEMS,
  CONSOLE_PATH,
  consoleItemPath,
  type ConsolePage,
  consolePagePath,
} from '@quan/contract/route/console-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { leaksIn } from './answer-faults.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.testing.ts'
import { HOSTILE_TEXTS } from './hostile-values.testing.ts'

const { inputs, seed } = fuzzPlan('addresses')
const AT_ONCE = 50
/** Longer ones no server reads. */
const LONGEST_ADDRESS = 6_000
/** What is documented to be away is not away here. */
const FAILS_FROM = 500

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
})
afterAll(() => world.close())

// proves 17.13
test(
  `${inputs} requests of pages, files and cloud functions never fail and tell nothing of our insides (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(visits())
    expect({ ...found, errors: world.errors.slice(0, 3) }).toMatchObject({ inputs, faults: [], costly: [], errors: [] })
  },
  120_000 + inputs * 50,
)

/** Every path of the document that is no call, with its parameters in braces, and every page of the app and of the console. */
async function everyPath(): Promise<string[]> {
  const { paths } = (await world.app.inject({ url: OPEN_API_PATH })).json()
  const documented = Object.keys(paths).filter((path) => !path.startsWith(`${API_PREFIX}/`))
  const pages = Object.values({ ...APP_ROUTES, ...DEVELOPMENT_ROUTES }).map(({ path }) => path)
  return [...documented, ...pages, ...consolePaths]
}

const consolePaths = [
  ...(Object.keys(CONSOLE_PAGES) as ConsolePage[]).map(consolePagePath),
  ...CONSOLE_PAGES_OF_ITEMS.map((page) => consoleItemPath(page, '{id}')),
  `${CONSOLE_PATH}assets/{file}`,
]

async function* visits(): AsyncGenerator<FuzzInput> {
  const requests = requestsOf(await everyPath())
  for (let made = 0; made < inputs; made += AT_ONCE)
    for (const request of fc.sample(requests, { seed: seed + made, numRuns: Math.min(AT_ONCE, inputs - made) }))
      yield {
        about: `${request.method} ${request.url} ${JSON.stringify(request.headers)}`.slice(0, 400),
        send: () => sent(request),
      }
}

type Visit = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  url: string
  headers: Record<string, string>
}

function requestsOf(paths: readonly string[]): fc.Arbitrary<Visit> {
  const { seen } = world
  const known = ['activityId', 'userGUID', 'seriesId', 'cityCode'].flatMap((name) => seen.named(name, '').map(String))
  const value = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, LONGEST_ADDRESS))),
    fc.webPath(),
    fc.string({ unit: 'binary' }),
  )
  const written = value.chain((text) => fc.constantFrom(encoded(text), text.replaceAll(/[^\w./%-]/g, '')))
  const path = fc
    .tuple(fc.constantFrom(...paths), fc.array(written, { minLength: 3, maxLength: 3 }))
    .map(([pattern, values]) => pattern.replaceAll(/\{\w+\}/g, () => values.pop() ?? ''))
  const query = fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), written), { maxLength: 3 })
  const url = fc
    .tuple(path, fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: written }), query)
    .map(([base, more, fields]) =>
      `${base}${more}?${fields.map((pair) => pair.join('=')).join('&')}`.slice(0, LONGEST_ADDRESS),
    )
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET' as const) },
    { weight: 3, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
  )
  const headers = fc.dictionary(
    fc.constantFrom(...HEADERS),
    value.map((text) => encoded(text).slice(0, 300)),
    { maxKeys: 3 },
  )
  return fc.record({ method, url, headers })
}

/** Halves of characters cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Parameters of pages and files. */
const QUERY_NAMES = [
  'id',
  'city',
  'w',
  'e',
  's',
  'url',
  'q',
  'code',
  'state',
  'referrer',
  'tab',
  'quan_shell',
  'input',
  '__proto__',
]
const HEADERS = [
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'if-modified-since',
  'cookie',
  'host',
  'origin',
  'authorization',
  'user-agent',
  'x-device-id',
  'x-forwarded-for',
  'content-type',
]

async function sent({ headers: given, ...request }: Visit): Promise<string[]> {
  // pages of the console are on its own host alone
  const host = request.url.startsWith(CONSOLE_PATH) ? { host: new URL(world.config.publicUrl).host } : {}
  const { statusCode, body, headers } = await world.app.inject({ ...request, headers: { ...host, ...given } })
  const isText = /text|json|xml/.test(String(headers['content-type']))
  return [
    ...(statusCode >= FAILS_FROM ? [`answers ${statusCode}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['without nosniff']),
    ...(isText ? leaksIn(body, world.secrets) : []),
  ]
}
