import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { modulesBelow } from '#contract-modules.testing.ts'
import {
  bodyTooLarge,
  callNotFound,
  invalidInput,
  loginRequired,
  malformedBody,
  memberFrozen,
  methodNotAllowed,
  sealingFailed,
  serverInternal,
  serviceUnavailable,
  tooManyRequests,
  unsupportedMedia,
} from '#endpoint/common-errors.ts'
import type { Endpoint } from '#endpoint/define-endpoint.ts'
import type { ErrorDefinition } from '#endpoint/define-error.ts'
import { ownFailuresOf } from '#endpoint/failures-of.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/spec/calls.md'), 'utf8')
const CONSOLE = join(import.meta.dirname, 'console')

/** Those of every call, of member ones or of paths, which the document tells once (1.10). */
const OF_ALL = new Set<string>(
  [
    bodyTooLarge,
    callNotFound,
    invalidInput,
    loginRequired,
    malformedBody,
    memberFrozen,
    methodNotAllowed,
    sealingFailed,
    serverInternal,
    serviceUnavailable,
    tooManyRequests,
    unsupportedMedia,
  ].map(({ code }) => code),
)

const isFailure = (value: unknown): value is ErrorDefinition =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'errors' in value

/** The cells of the rows of a part, from its heading to the next one that is named. */
function rowsOf(heading: string, next?: string): string[][] {
  const from = document.indexOf(heading)
  const part = document.slice(from, next === undefined ? undefined : document.indexOf(next, from))
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.endsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}
const namesIn = (cell = '') => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)

let endpoints: Endpoint[]
let failures: ErrorDefinition[]
beforeAll(async () => {
  const exported = (await modulesBelow(import.meta.dirname)).flatMap((module) => Object.values(module))
  const ofConsole = new Set((await modulesBelow(CONSOLE)).flatMap((module) => Object.values(module)))
  const own = [...new Set(exported)].filter((value) => !ofConsole.has(value))
  endpoints = own.filter(isEndpoint)
  failures = own.filter(isFailure)
})

/** What a call is called in the list of failures: by its method, with its service where another has a method of that name. */
function shortNameOf({ path }: Endpoint): string {
  const [, method = ''] = path.split('/')
  return endpoints.filter((other) => other.path.endsWith(`/${method}`)).length > 1 ? path : method
}
const ownCodesOf = (endpoint: Endpoint) =>
  [...ownFailuresOf(endpoint)].map(({ code }) => code).filter((code) => !OF_ALL.has(code))
const SECTION = '## 10. Failures by code'

describe('docs/spec/calls.md', () => {
  test('tells of each call the failures of its own', () => {
    const codes = new Set<string>(failures.map(({ code }) => code))
    const told = new Map(
      rowsOf('## 3.', '## 8.').flatMap((cells) => {
        const own = namesIn(cells.at(-1)).filter((name) => codes.has(name) && !OF_ALL.has(name))
        return namesIn(cells[0]).map((path) => [path, own.toSorted()] as const)
      }),
    )
    expect(endpoints.length).toBeGreaterThan(100)
    for (const endpoint of endpoints)
      expect([endpoint.path, told.get(endpoint.path)]).toEqual([endpoint.path, ownCodesOf(endpoint).toSorted()])
  })

  test('tells every failure in section 10 as the contract has it', () => {
    const told = rowsOf(SECTION).flatMap(([status, code, text]) =>
      namesIn(code).map((name) => `${status} ${name} ${text}`),
    )
    const known = failures.map(({ status, code, text }) => `${status} ${code} ${text}`)
    expect(known.length).toBeGreaterThan(100)
    expect(told.toSorted()).toEqual(known.toSorted())
  })

  test('names in section 10 the calls that answer with each', () => {
    const named = rowsOf(SECTION).flatMap(([, code, , of = '']) => namesIn(code).map((name) => [name, of] as const))
    const told = new Map(named)
    for (const code of new Set(endpoints.flatMap(ownCodesOf))) {
      const calls = endpoints.filter((endpoint) => ownCodesOf(endpoint).includes(code)).map(shortNameOf)
      expect([code, told.get(code)]).toEqual([code, calls.toSorted().join(', ')])
    }
  })
})
