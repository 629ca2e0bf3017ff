import {
  aliasChange,
  deviceInfo,
  feedback,
  received,
  setMode,
  setTags,
} from '@quan/contract/push/client-action-data.ts'
import { keyNegotiate, login, register } from '@quan/contract/push/packet-data.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLog } from '#platform/log/log.ts'
import { type GatewayWorld, gatewayWorld } from '#push/testing/gateway-world.ts'
import { type GatewayAddress, RawClient } from '#push/testing/raw-client.ts'
import { fittingValues } from './fitting-values.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { HOSTILE_TEXTS, hostileValues, nearlyFitting } from './hostile-values.testing.ts'
import { mutatedBytes } from './mutated-bytes.testing.ts'
import { seenValues } from './seen-values.testing.ts'

const { inputs, seed } = fuzzPlan('packets')
/** Packets of a connection: the first wrong one ends it. */
const OF_A_CONNECTION = 5
const SECOND_MS = 1_000

const WITHOUT_LIMITS = { PUSH_LIMITS: 'off' }
const NO_DATA = z.object({})
const COMMANDS = {
  [PushCommand.keyNegotiate]: keyNegotiate,
  [PushCommand.register]: register,
  [PushCommand.login]: login,
  [PushCommand.logout]: NO_DATA,
}
const ACTIONS = {
  [ClientAction.addDeviceInfo]: deviceInfo,
  [ClientAction.feedback]: feedback,
  [ClientAction.received]: received,
  [ClientAction.setMode]: setMode,
  [ClientAction.setTags]: setTags,
  [ClientAction.bindAlias]: aliasChange,
  [ClientAction.unbindAlias]: aliasChange,
}
/** What makes a difference in a packet. */
const TOKENS = [
  '{',
  '}',
  '"',
  '"command":5',
  '"packetId":9007199254740991',
  '"packetId":-1',
  '"data":""',
  '\\u0000',
  '\\ud800',
  'null',
  '1e999',
  '[',
  '='.repeat(8),
]

const errors: string[] = []
let world: GatewayWorld
let address: GatewayAddress
let witness: RawClient
beforeAll(async () => {
  world = await gatewayWorld()
  const log = openLog({ level: 'warn', destination: { write: (line) => void errors.push(line) } })
  ;({ address } = await world.open({ settings: WITHOUT_LIMITS, log }))
  witness = await world.online(address)
})
afterAll(() => world.close())

// proves 17.13
test(
  `${inputs} packets are answered, passed over or end their own connection alone (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(packets())
    await world.push(witness.cid, '还在')
    expect((await witness.nextMessage()).text).toBe('还在')
    expect({ ...found, errors: errors.slice(0, 3) }).toMatchObject({ inputs, faults: [], costly: [], errors: [] })
  },
  120_000 + inputs * 50,
)

const STAGES = ['new', 'negotiated', 'registered', 'online'] as const

type Act = { about: string; run: (client: RawClient) => void }

async function* packets(): AsyncGenerator<FuzzInput> {
  for (let made = 0, round = 0; made < inputs; round += 1) {
    const client = await clientAt(STAGES[round % STAGES.length]!)
    const acts = fc.sample(actsOf(client), { seed: seed + round, numRuns: Math.min(OF_A_CONNECTION, inputs - made) })
    for (const { about, run } of acts) yield { about, send: () => sent(client, run) }
    made += acts.length
    await client.cut()
    witness.send(PushCommand.heartbeat, '')
    await witness.next(PushCommand.heartbeat)
    world.advance(SECOND_MS)
  }
}

async function clientAt(stage: (typeof STAGES)[number]): Promise<RawClient> {
  const client = await RawClient.open(address)
  if (stage !== 'new') await client.negotiate()
  if (stage === 'registered' || stage === 'online') await client.register()
  if (stage === 'online') await client.logIn()
  return client
}

function actsOf(client: RawClient): fc.Arbitrary<Act> {
  const { wireAppId, keyId } = address
  const own = [client.cid, witness.cid].filter((cid) => cid !== '')
  const seen = seenValues({
    appId: [wireAppId],
    appid: [wireAppId],
    cid: own,
    session: [client.session],
    rsaPublicKeyId: [keyId],
    algorithm: ['AES'],
  })
  const valuesOf = (schema: z.core.$ZodType) => {
    const fitting = fittingValues(schema, { seen, service: 'push', name: '' })
    return fc.oneof(fitting, fitting, nearlyFitting(fitting), hostileValues)
  }
  const commands = Object.entries(COMMANDS).map(([command, schema]) =>
    valuesOf(schema).map((data) => act(`command ${command} ${written(data)}`, (to) => to.send(Number(command), data))),
  )
  const actions = Object.entries(ACTIONS).map(([action, schema]) =>
    valuesOf(schema).map((data) => act(`action ${action} ${written(data)}`, (to) => void to.act(action, data))),
  )
  const envelopes = fc
    .dictionary(fc.constantFrom('appId', 'cid', 'msgId', 'msgAction', 'msgData'), fc.constantFrom(...HOSTILE_TEXTS))
    .map((changes) => act(`envelope ${written(changes)}`, (to) => void to.act('received', {}, changes)))
  const heartbeat = [client.packet(PushCommand.heartbeat, '""'), client.packet(PushCommand.register, '{}')]
  const texts = mutatedBytes(
    heartbeat.map((text) => Buffer.from(text)),
    TOKENS,
  )
  const frames = fc
    .tuple(texts, fc.boolean())
    .map(([bytes, isBinary]) =>
      act(`frame ${bytes.toString().slice(0, 300)}`, (to) =>
        isBinary ? to.socket.send(bytes) : to.sendText(bytes.toString()),
      ),
    )
  return fc.oneof(...commands, ...actions, envelopes, frames)
}

const act = (about: string, run: Act['run']): Act => ({ about, run })
const written = (data: unknown) => JSON.stringify(data)?.slice(0, 300)

/** Sends it and waits until the gateway shows that it lives: by a heartbeat, or by the end of the connection. */
async function sent(client: RawClient, run: Act['run']): Promise<string[]> {
  run(client)
  client.send(PushCommand.heartbeat, '')
  await client.next(PushCommand.heartbeat).catch(() => client.closed)
  return witness.heard().length > 0 ? ['is heard by another client'] : []
}
