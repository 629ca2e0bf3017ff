import { answersGet, type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfCall, leaksIn } from './answer-faults.testing.ts'
import { type CallRequest, getRequests, jsonRequest, rawRequests, shownRequest } from './call-requests.testing.ts'
import { fittingValues } from './fitting-values.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.testing.ts'
import { hostileValues, nearlyFitting } from './hostile-values.testing.ts'

const { inputs, seed } = fuzzPlan('calls')
/** Inputs of a call in a row are made of the same answers; then come those of the next call. */
const OF_A_CALL_AT_ONCE = 4

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
})
afterAll(() => world.close())

// proves 17.13
test(
  `${inputs} inputs of all calls are answered as the contract says (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(callInputs())
    expect({ ...found, errors: world.errors.slice(0, 3) }).toMatchObject({ inputs, faults: [], costly: [], errors: [] })
  },
  120_000 + inputs * 50,
)

/** Calls in any order, whose inputs speak of what came of those before: orders to pay, to cancel, to pay again. */
async function* callInputs(): AsyncGenerator<FuzzInput> {
  const { endpoints } = world
  for (let made = 0, round = 0; made < inputs; round += 1) {
    const [order = []] = fc.sample(fc.shuffledSubarray([...endpoints], { minLength: endpoints.length }), {
      seed: seed + round,
      numRuns: 1,
    })
    for (const endpoint of order) for (const input of inputsOf(endpoint, seed + round)) if (made++ < inputs) yield input
  }
}

const inputsOf = (endpoint: Endpoint, roundSeed: number): FuzzInput[] =>
  fc.sample(requestsOf(endpoint), { seed: roundSeed, numRuns: OF_A_CALL_AT_ONCE }).map(({ request, caller }) => ({
    about: `${endpoint.path} by ${caller}: ${shownRequest(request)}`,
    send: () => sent(endpoint, request, caller),
  }))

const serviceOf = ({ path }: Endpoint) => path.split('/', 1)[0]!

function requestsOf(endpoint: Endpoint): fc.Arbitrary<{ request: CallRequest; caller: number | null }> {
  const fitting = fittingValues(endpoint.input, { seen: world.seen, service: serviceOf(endpoint), name: '' })
  const values = fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: nearlyFitting(fitting) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), hostileValues, { maxKeys: 5 }) },
  )
  const url = pathOf(endpoint)
  const requests = fc.oneof(
    { weight: 8, arbitrary: values.map((value) => jsonRequest(url, value)) },
    { weight: 1, arbitrary: rawRequests(url) },
    { weight: answersGet(endpoint) ? 4 : 1, arbitrary: getRequests(url, values) },
  )
  // mostly members: of a visitor nothing is read
  const callers = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 6, arbitrary: fc.nat({ max: 2 }) })
  return fc.record({ request: requests, caller: callers })
}

async function sent(endpoint: Endpoint, request: CallRequest, caller: number | null): Promise<string[]> {
  // a visitor's questions may come by GET, those of members must not
  const isByGet = request.method === 'GET' && answersGet(endpoint)
  const member = caller === null || isByGet ? null : world.members[caller]!
  const token = member && (await world.tokens.issue(member))
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const { statusCode: status, body } = await world.app.inject({ ...request, headers })
  if (status === 200) world.seen.note(JSON.parse(body).result, serviceOf(endpoint))
  // who deleted their account, logged out or was frozen makes room
  else if (caller !== null && (status === 401 || body.includes('"member.frozen"')))
    world.members[caller] = await world.loggedIn(member!)
  return [...faultsOfCall(endpoint, { status, body }), ...leaksIn(body, world.secrets)]
}
