import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { fieldsIn } from '@quan/contract/meaning/meaning-registry.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { DAY_MS } from '#features/activity/testing/an-activity.ts'
import { consoleWorld } from '#console/console-world.testing.ts'
import { everyConsoleCall } from '#console/every-console-call.testing.ts'
import { storeEverythingAbout } from '#features/my-data/everything-about.testing.ts'
import { fittingValues } from '#fuzzing/fitting-values.testing.ts'
import { type FuzzWorld, fuzzWorld } from '#fuzzing/fuzz-world.testing.ts'
import { serverJobs } from '#jobs.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { TEST_USER } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'
import { multiplier, STAYING } from './multiply.testing.ts'
import { readPlan, type StatementRead, TELLING_PLANS } from './read-plans.testing.ts'

/** Rounds in which every call is tried some times before the world is multiplied, so that every table has its rows. */
const ROUNDS_BEFORE = 6
const ROUNDS_AFTER = 3
const TRIES_A_ROUND = 4
/** Days after which what was begun has come to its end: paid, closed, told, forgotten. */
const SETTLING_DAYS = [0, 1, 2, 9, 40, 100]
/** Of so many copies that are over one is under way. */
const SETTLED_TO_LIVE = 40
/** They end the caller's account or session, and say nothing about the many. */
const LEFT_OUT = ['MyData/DeleteAccount', 'WxUserInfo/Logout', 'WxUserInfo/RevokeDevice']

/** Has the planner look rows up where it would read a small table whole: by a scan, or to join it by a hash or in order. */
const ROW_BY_ROW = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' }

type Size = {
  /** How often the small world that everything was called in is copied. */
  copies: number
  /** False where tables are so small that the planner would read them whole, whatever indexes they have. */
  mayReadWhole: boolean
}

/** What a statement read while something was done. */
export type ReadFor = StatementRead & { doing: string }

/** Reads of every call and of every job in a world that was multiplied, all statements told by the database itself. */
export async function readsOfEverything({ copies, mayReadWhole }: Size): Promise<{ reads: ReadFor[]; rows: number }> {
  const time = { now: TEST_NOW }
  const reads: ReadFor[] = []
  let doing: string | null = null
  const onNotice = (notice: string) => {
    const read = doing === null ? null : readPlan(notice, STAYING)
    if (read) reads.push({ ...read, doing: doing ?? '' })
  }
  const world = await fuzzWorld({
    settings: demoVendorSettings,
    simulators,
    clock: { now: () => time.now },
    connecting: {
      settings: { ...TELLING_PLANS, ...(mayReadWhole ? {} : ROW_BY_ROW) },
      onNotice,
      role: TEST_USER.name,
    },
  })
  const jobs = serverJobs({ ...world.parts, webPush: null }, world.services)
  const { signal } = new AbortController()

  async function runJobs() {
    for (const job of jobs) {
      if (doing !== null) doing = job.name
      await job.run(signal)
    }
  }
  async function callEverything(rounds: number, seed: number) {
    for (let round = 0; round < rounds; round += 1)
      for (const endpoint of world.endpoints.filter(({ path }) => !LEFT_OUT.includes(path))) {
        if (doing !== null) doing = endpoint.path
        await callSomeTimes(world, endpoint, seed + round)
      }
  }

  const console = consoleWorld(world.sql)
  const consoleCalls = (await everyConsoleCall()).filter(isTried)
  async function callConsole(rounds: number, seed: number, inputsFor: InputsFor = inputsOf) {
    for (let round = 0; round < rounds; round += 1) {
      const operator = await console.signedIn()
      for (const call of consoleCalls) {
        if (doing !== null) doing = `console ${call.path}`
        for (const input of inputsFor(world, call, seed + round)) {
          const { status, result } = await operator.call(call, input)
          if (status === 200) world.seen.note(result, serviceOf(call))
        }
      }
    }
  }

  try {
    await storeEverythingAbout(
      { sql: world.sql, vault: testVault() },
      { member: await storeMember(world.sql), other: await storeMember(world.sql) },
    )
    await callEverything(ROUNDS_BEFORE, 0)
    await callConsole(ROUNDS_BEFORE, 0)
    const many = await multiplier(world.sql)
    await many.keep('live')
    for (const days of SETTLING_DAYS) {
      time.now = TEST_NOW + days * DAY_MS
      await runJobs()
    }
    await many.keep('settled')
    time.now = TEST_NOW
    await many.restore('live')
    await many.copy('settled', { from: 1, to: copies, days: `-(101 + k % 200)` })
    const live = Math.ceil(copies / SETTLED_TO_LIVE)
    await many.copy('live', { from: copies + 1, to: copies + live, days: `k % 30 - 2` })
    doing = ''
    await callEverything(ROUNDS_AFTER, ROUNDS_BEFORE)
    await callConsole(ROUNDS_AFTER, ROUNDS_BEFORE)
    await callConsole(1, 0, narrowedInputs)
    await runJobs()
    doing = null
    return { reads, rows: await countRows(world) }
  } finally {
    await console.close()
    await world.close()
  }
}

const isTried = ({ entry, path }: ConsoleCall) => entry === 'signedIn' && !LEFT_OUT.includes(path)

type Call = { path: string; input: Parameters<typeof fittingValues>[0] }

const serviceOf = ({ path }: Pick<Call, 'path'>) => path.split('/', 1)[0]!
/** Some inputs that fit a call, of what answers told before. */
function inputsOf({ seen }: FuzzWorld, call: Call, seed: number): object[] {
  const inputs = fittingValues(call.input, { seen, service: serviceOf(call), name: '' })
  return fc.sample(inputs, { seed, numRuns: TRIES_A_ROUND }) as object[]
}

/** Inputs of a call, in a round of them. */
type InputsFor = (world: FuzzWorld, call: Call, seed: number) => object[]

/** A list, narrowed to one thing alone, everywhere and in a city: inputs made at random seldom are so. */
function narrowedInputs({ seen }: FuzzWorld, call: Call): object[] {
  const names = Object.keys(fieldsIn(call.input))
  if (!names.includes('cursor')) return []
  const last = (name: string) => seen.named(name, serviceOf(call)).slice(-1)
  const cities = names.includes('cityCode') ? last('cityCode') : []
  return names
    .filter((name) => name.endsWith('Id'))
    .flatMap((name) => last(name).map((id) => ({ [name]: id })))
    .flatMap((input) => [input, ...cities.map((cityCode) => ({ ...input, cityCode }))])
}

async function callSomeTimes(world: FuzzWorld, endpoint: FuzzWorld['endpoints'][number], seed: number) {
  const place = seed % world.members.length
  for (const payload of inputsOf(world, endpoint, seed)) {
    const caller = world.members[place]!
    const answer = await world.app.inject({
      method: 'POST',
      url: pathOf(endpoint),
      headers: { authorization: `Bearer ${await world.tokens.issue(caller)}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    if (answer.statusCode === 200) world.seen.note(answer.json().result, serviceOf(endpoint))
    else if (answer.statusCode === 401) world.members[place] = await world.loggedIn(caller)
  }
}

async function countRows({ sql }: FuzzWorld): Promise<number> {
  const [{ rows }] = await sql<[{ rows: number }]>`
    select sum(reltuples)::float as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  return rows
}
