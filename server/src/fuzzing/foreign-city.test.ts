import { randomUUID } from 'node:crypto'
import { type ConsoleCall, consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONSOLE, type ConsoleWorld, consoleWorld, PAGE_HEADERS } from '#console/console-world.testing.ts'
import { everyConsoleCall } from '#console/every-console-call.testing.ts'
import { plainPng } from '#features/picture/testing/a-picture.ts'
import { jsonRequest, pictureRequest } from './call-requests.testing.ts'
import { consoleSeats, type ConsoleSeats, OWNER, type Seat, type SeatKind } from './console-seats.testing.ts'
import { type ConsoleWork, consoleWork } from './console-work.testing.ts'
import { fittingValues } from './fitting-values.testing.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.testing.ts'

/** A city where nothing was laid. */
const ELSEWHERE = '310100'
/** How often all calls that took nothing yet are tried, each with some inputs. */
const ROUNDS = 12
const TRIES_A_ROUND = 8
const RUN_MAX_MS = 400_000

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Drawn by the page: it names nothing that is there. */
const OWN_IDS = ['requestId']
const takesId = ({ input }: ConsoleCall) =>
  [...JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })).matchAll(/"(\w*[iI]ds?)":/g)].some(
    ([, name = '']) => !OWN_IDS.includes(name),
  )

const everyCall = await everyConsoleCall()
const calls = everyCall.filter((call) => call.isScopedByCity && takesId(call))

let world: FuzzWorld
let console: ConsoleWorld
let seats: ConsoleSeats
let work: ConsoleWork
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
  const { sql, config } = world
  const { keys, lists, log, map, sms, pay } = world.parts
  const settings = { ...config, mode: 'production', consoleUrl: CONSOLE } as const
  console = consoleWorld(sql, settings, { keys, lists, log, map, sms, pay })
  seats = consoleSeats(console, sql)
  work = consoleWork({ world, console, seats })
})
afterAll(async () => {
  await console.close()
  await world.close()
})

const kindsOf = (about: string, cities: string[] | null) =>
  new Map(EVERY_ROLE.map((role): [OperatorRole, SeatKind] => [role, { ...OWNER, about, roles: [role], cities }]))
const [OWN, FOREIGN] = [kindsOf('of all cities', null), kindsOf('of another city', [ELSEWHERE])]
/** Owners are of all cities: somebody of another role that may call as well. */
async function seatFor({ path, roles }: ConsoleCall, kinds: ReturnType<typeof kindsOf>): Promise<Seat> {
  const kind = kinds.get(roles.find((role) => role !== OperatorRole.owner) ?? OperatorRole.owner)
  if (!kind || kind.roles?.includes(OperatorRole.owner)) throw new Error(`${path} is for owners alone`)
  return await seats.take(kind)
}

const serviceOf = ({ path }: ConsoleCall) => path.split('/', 1)[0]!
const PICTURE = plainPng(120, 100)

async function ask(call: ConsoleCall, input: object, { cookie }: Seat) {
  const app = await console.building
  const url = consolePathOf(call)
  const { headers, ...request } = call.carries ? pictureRequest(url, input, PICTURE) : jsonRequest(url, input)
  const answer = await app.inject({ ...request, headers: { ...PAGE_HEADERS, cookie, ...headers } })
  const { result, error } = answer.json()
  if (answer.statusCode === 200) world.seen.note(result, serviceOf(call))
  return { status: answer.statusCode, error: error && { ...error, traceId: null }, result }
}

/** The same, of things that are nowhere. */
function ofNothing(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => ofNothing(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, ofNothing(each, inner)]))
  return typeof value === 'string' && ID.test(value) && !OWN_IDS.includes(name) ? randomUUID() : value
}

const inputsOf = (call: ConsoleCall, seed: number) =>
  fc.sample(fittingValues(call.input, { seen: world.seen, service: serviceOf(call), name: '' }), {
    seed,
    numRuns: TRIES_A_ROUND,
  }) as object[]

/** What there is of some services is told to who may see all of it: its ids lead further. */
async function lookAround(services: ReadonlySet<string>, round: number) {
  for (const call of everyCall)
    if (call.audit !== 'change' && call.isScopedByCity && services.has(serviceOf(call)))
      for (const input of inputsOf(call, round)) await ask(call, input, await seatFor(call, OWN))
}

/** Compares what is told of things that are there, as a colleague's answer shows, and of nothing; false = no such input was found. */
async function isCompared(call: ConsoleCall, round: number): Promise<boolean> {
  for (const value of inputsOf(call, round)) {
    const own = await seatFor(call, OWN)
    const input = { ...value, ...(await work.fieldsOf(call, own)) }
    const nothing = ofNothing(input) as object
    if (JSON.stringify(nothing) === JSON.stringify(input)) continue
    const foreign = await seatFor(call, FOREIGN)
    const [told, known] = [await ask(call, input, foreign), await ask(call, nothing, foreign)]
    const { status } = await ask(call, input, own)
    // what they make for themselves has ids of its own
    const isMade = call.audit === 'change' && told.status === 200 && known.status === 200
    if (status !== 200 || isMade) continue
    expect({ path: call.path, input, ...told }).toEqual({ path: call.path, input, ...known })
    return true
  }
  return false
}

// proves 28.24
test(
  'attack: an operator of another city is told of what is there as of what is nowhere, by every call that takes an id',
  async () => {
    const left = new Set(calls)
    for (let round = 1; left.size > 0 && round <= ROUNDS; round += 1) {
      await work.lay()
      await lookAround(new Set([...left].map(serviceOf)), round)
      for (const call of left) if (await isCompared(call, round)) left.delete(call)
    }
    expect([...left].map(({ path }) => path).toSorted()).toEqual([])
  },
  RUN_MAX_MS,
)
