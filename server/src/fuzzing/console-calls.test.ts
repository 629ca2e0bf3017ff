import * as consoleErrors from '@quan/contract/console/console-errors.ts'
import { type ConsoleCall, consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONSOLE, type ConsoleWorld, consoleWorld, PAGE_HEADERS } from '#console/console-world.testing.ts'
import { everyConsoleCall } from '#console/every-console-call.testing.ts'
import { verifyAudit } from '#console/audit/audit-log.ts'
import { plainPng } from '#features/picture/testing/a-picture.ts'
import { checkLedgerOf } from '#features/order/check-ledger.ts'
import { faultsOfCall, leaksIn } from './answer-faults.testing.ts'
import {
  type CallRequest,
  getRequests,
  jsonRequest,
  pictureRequest,
  rawRequests,
  shownRequest,
} from './call-requests.testing.ts'
import { faultsOfLog, secretsInLog, type SentCall, strangeDetails } from './console-log-faults.testing.ts'
import {
  consoleSeats,
  type ConsoleSeats,
  mayCall,
  OPERATOR_SECRETS,
  OWNER,
  readTraces,
  type Seat,
  SEAT_KINDS,
  type SeatKind,
} from './console-seats.testing.ts'
import { type ConsoleWork, consoleWork } from './console-work.testing.ts'
import { fittingValues } from './fitting-values.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { type FuzzWorld, fuzzWorld, VICTIM_PHONE } from './fuzz-world.testing.ts'
import { HOSTILE_TEXTS, hostileValues, spoilings } from './hostile-values.testing.ts'
import { mutatedBytes } from './mutated-bytes.testing.ts'

const { inputs, seed } = fuzzPlan('console')
const calls = await everyConsoleCall()
/** Inputs of a call in a row are made of the same answers; then come those of the next call. */
const OF_A_CALL_AT_ONCE = 4

/** Calls that hash passwords, which is slow on purpose, up to twice. */
const HASHING = ['Session/Enter', 'Session/ChoosePassword', 'Operator/Add', 'Operator/Reset']
const HASH_COST_MAX_MS = 150

/** How often all calls that took none yet are tried, each with some inputs. */
const ROUNDS_UNTIL_TAKEN = 10
const TRIES_A_ROUND = 10

let world: FuzzWorld
let console: ConsoleWorld
let seats: ConsoleSeats
let work: ConsoleWork
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
  const { sql, config } = world
  const { keys, lists, log, map, sms, pay } = world.parts
  // as in production: operators must have a second factor
  const settings = { ...config, mode: 'production', consoleUrl: CONSOLE } as const
  console = consoleWorld(sql, settings, { keys, lists, log, map, sms, pay })
  seats = consoleSeats(console, sql)
  work = consoleWork({ world, console, seats })
  await work.lay()
})
afterAll(async () => {
  await console.close()
  await world.close()
})

describe('the calls of the console', () => {
  // proves 17.18
  test('are each reached with an input that is taken', async () => {
    const left = new Set(calls)
    for (let round = 0; left.size > 0 && round < ROUNDS_UNTIL_TAKEN; round += 1) {
      await work.lay()
      // what there is, is asked once more
      const services = new Set([...left].map(serviceOf))
      const asked = calls.filter((call) => call.audit === 'nothing' && services.has(serviceOf(call)))
      for (const call of new Set([...asked, ...left])) if (await isTaken(call, round)) left.delete(call)
    }
    expect([...left].map(({ path }) => path)).toEqual([])
    expect(await strangeDetails(world.sql, calls)).toEqual([])
  })

  // proves 17.18
  test(
    `answer ${inputs} inputs as the contract says, whoever sends them; log and sessions stay sound (FUZZ_SEED=${seed})`,
    async () => {
      const found = await fuzzRun(consoleInputs())
      expect({ ...found, errors: world.errors.slice(0, 3) }).toMatchObject({
        inputs,
        faults: [],
        costly: [],
        errors: [],
      })
      expect(await verifyAudit(world.sql)).toMatchObject({ broken: null })
      expect(await secretsInLog(world.sql, [...OPERATOR_SECRETS, ...world.secrets])).toEqual([])
      expect(await checkLedgerOf(world.sql, work.orderIds)).toEqual([])
      await expectEveryoneComesIn()
    },
    120_000 + inputs * 100,
  )
})

/** Whether one of some fitting inputs of who may do most is taken. */
async function isTaken(call: ConsoleCall, round: number): Promise<boolean> {
  for (const value of fc.sample(fittingTo(call), { seed: seed + round, numRuns: TRIES_A_ROUND })) {
    const seat = await seats.take(OWNER)
    const input = { ...(value as object), ...(await work.fieldsOf(call, seat)) }
    const { status } = await ask(call, requestOf(call, input), seat)
    if (status === 200) return true
  }
  return false
}

/** Calls in any order, whose inputs speak of what came of those before; there is always something new to decide. */
async function* consoleInputs(): AsyncGenerator<FuzzInput> {
  for (let made = 0, round = 0; made < inputs; round += 1) {
    await work.lay()
    const [order = []] = fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), {
      seed: seed + round,
      numRuns: 1,
    })
    for (const call of order) for (const input of inputsOf(call, seed + round)) if (made++ < inputs) yield input
  }
}

const PICTURE = plainPng(120, 100)
/** A call as its pages send it. */
const requestOf = (call: ConsoleCall, input: unknown, picture = PICTURE): CallRequest =>
  call.carries ? pictureRequest(consolePathOf(call), input, picture) : jsonRequest(consolePathOf(call), input)

const serviceOf = ({ path }: ConsoleCall) => path.split('/', 1)[0]!
const fittingTo = (call: ConsoleCall) =>
  fittingValues(call.input, { seen: world.seen, service: serviceOf(call), name: '' })

const inputsOf = (call: ConsoleCall, roundSeed: number): FuzzInput[] =>
  fc
    .sample(fc.record({ request: requestsOf(call), kind: kinds, headers: foreignHeaders }), {
      seed: roundSeed,
      numRuns: OF_A_CALL_AT_ONCE,
    })
    .map((attempt) => ({
      about: `${call.path} by ${attempt.kind?.about ?? 'nobody'}: ${shownRequest(attempt.request.as({}))}`,
      send: () => sent(call, attempt),
      ...(HASHING.includes(call.path) && { costMaxMs: HASH_COST_MAX_MS }),
    }))

/** A request, as it is sent with fields that fit at that moment. */
type LateRequest = { isFitted: boolean; as(fields: object): CallRequest }
type Attempt = { request: LateRequest; kind: SeatKind | null; headers: Record<string, string> }

const asItIs = (value: unknown): unknown => value

function requestsOf(call: ConsoleCall): fc.Arbitrary<LateRequest> {
  const url = consolePathOf(call)
  const fitting = fittingTo(call)
  const strange = fc.dictionary(fc.string(), hostileValues, { maxKeys: 5 })
  const changes = fc.oneof(
    { weight: 5, arbitrary: fc.constant(asItIs) },
    { weight: 4, arbitrary: spoilings },
    { weight: 1, arbitrary: strange.map((value) => () => value) },
  )
  const posts = fc
    .record({ value: fitting, change: changes, isFitted: fc.boolean(), picture: pictures })
    .map(({ value, change, isFitted, picture }): LateRequest => ({
      isFitted,
      as: (fields) => requestOf(call, change({ ...(value as object), ...fields }), picture),
    }))
  const others = fc.oneof(rawRequests(url), getRequests(url, fitting))
  const late = others.map((request): LateRequest => ({ isFitted: false, as: () => request }))
  return fc.oneof({ weight: 8, arbitrary: posts }, { weight: 1, arbitrary: late })
}

/** Whole ones, and such as a connection or an attacker makes of them. */
const pictures = fc.oneof({ weight: 2, arbitrary: fc.constant(PICTURE) }, mutatedBytes([PICTURE], ['IHDR', 'IEND']))

/** Mostly who may do most: of the others little is read. */
const kinds: fc.Arbitrary<SeatKind | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(OWNER) },
  { weight: 8, arbitrary: fc.constantFrom(...SEAT_KINDS) },
  { weight: 1, arbitrary: fc.constant(null) },
)

const HEADERS = ['host', 'origin', 'x-requested-with', 'sec-fetch-site', 'content-encoding', 'x-forwarded-for']
/** What pages of the console never send. */
const foreignHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 15, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(...HEADERS),
      fc
        .constantFrom('', 'null', ...HOSTILE_TEXTS)
        .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300)),
      { minKeys: 1, maxKeys: 2 },
    ),
  },
)

async function ask(call: ConsoleCall, { headers, ...request }: CallRequest, { cookie }: Seat) {
  const app = await console.building
  const own = { ...PAGE_HEADERS, ...(cookie && { cookie }), ...headers }
  const { statusCode: status, body } = await app.inject({ ...request, headers: own })
  if (status === 200) world.seen.note(JSON.parse(body).result, serviceOf(call))
  return { status, body }
}

async function sent(call: ConsoleCall, { request, kind, headers }: Attempt): Promise<string[]> {
  const seat = kind ? await seats.take(kind) : seats.nobody
  const made = request.as(request.isFitted ? await work.fieldsOf(call, seat) : {})
  const before = await readTraces(world.sql, seat)
  const answer = await ask(call, { ...made, headers: { ...made.headers, ...headers } }, seat)
  const after = await readTraces(world.sql, seat)
  const errors = [...call.errors, ...AT_THE_DOOR]
  return [
    ...faultsOfCall({ output: call.output, errors }, answer),
    ...leaksIn(answer.body, secretsFor(call)),
    ...(answer.status === 200 && !mayCall(call, seat) ? [`is open to ${seat.kind?.about ?? 'nobody'}`] : []),
    ...faultsOfLog({ call, seat, before, after, answer }),
    ...faultsOfSession({ call, before, after, answer }),
  ]
}

/** Failures of the console's door, before a call is looked at. */
const AT_THE_DOOR = [
  consoleErrors.consoleEntryRequired,
  consoleErrors.consoleStepMissing,
  consoleErrors.consoleRoleMissing,
  consoleErrors.freshFactorRequired,
  consoleErrors.consoleForeignRequest,
]

/** Calls whose answers tell a phone by the contract. */
const tellingPhones = calls.filter(({ output }) => JSON.stringify(z.toJSONSchema(output)).includes('"phone"'))
const secretsFor = (call: ConsoleCall) => [
  ...OPERATOR_SECRETS,
  ...world.secrets.filter((secret) => secret !== VICTIM_PHONE || !tellingPhones.includes(call)),
]

/** Services whose calls begin, raise and end sessions. */
const OF_SESSIONS = ['Session', 'Passkey', 'Operator']

/** Whatever is refused, and whatever is about other things, leaves the session as it was. */
function faultsOfSession({ call, before, after, answer }: Omit<SentCall, 'seat'>): string[] {
  const mayChange = answer.status === 200 && OF_SESSIONS.includes(serviceOf(call))
  return mayChange || before.factorAt === after.factorAt
    ? []
    : [`takes the session from ${before.factorAt} to ${after.factorAt}`]
}

/** Nobody was shut out by what others sent: each operator signs in as if nothing had been. */
async function expectEveryoneComesIn() {
  for (const kind of [OWNER, ...SEAT_KINDS.filter(({ hasTotp }) => hasTotp)]) {
    const { name } = await seats.take(kind)
    const page = await console.enter(name)
    expect((await page.call(getMySession, {})).result, kind.about).toMatchObject({ step: 'done' })
  }
}
