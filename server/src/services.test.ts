import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCES = import.meta.dirname
const isProduct = (path: string) => path.endsWith('.ts') && !/\.test(-d|ing)?\.ts$|(^|\/)testing\//.test(path)

const texts = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]),
)

/** Rules that are handed on: they keep nothing, so that it does not matter how often they are called. */
const RULES = ['companionsToBook', 'eraseAccount', 'memberQueries', 'personalPages', 'refuseUnderAge', 'reservePlaces']

/** What `services.ts` builds: the values it imports from features. */
const builtHere = [...(texts.get('services.ts') ?? '').matchAll(/^import \{ (\w+) \} from '#features\//gm)]
  .map(([, name = '']) => name)
  .filter((name) => !RULES.includes(name))

/** Whatever calls itself a service. */
const named = [...texts.values()].flatMap((text) =>
  [...text.matchAll(/^export function (\w+Service)\(/gm)].map(([, name = '']) => name),
)

/** Files that build a service, each as often as it does. */
const buildersOf = (service: string) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(`(?<!function )\\b${service}\\(`, 'g'))].map(() => path),
  )

describe('each service', () => {
  test.each(builtHere)('is built once, here: %s', (service) => {
    expect(buildersOf(service)).toEqual(['services.ts'])
  })

  test.each(named)('is built at one place: %s', (service) => {
    expect(buildersOf(service)).toHaveLength(1)
  })

  test('is found by its name', () => {
    expect(builtHere.length).toBeGreaterThan(20)
    expect(named).toEqual(expect.arrayContaining(['loginService', 'questionService', 'userDetailService']))
  })
})
