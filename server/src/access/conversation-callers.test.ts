import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverCalls } from '#calls.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { personalDataSources } from '#personal-data-sources.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'
import { buildServices } from '#services.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'
import { type AccessWorld, accessWorld } from './access-world.testing.ts'

/** Who tries a conversation of two others, or one that is over for them. */
const CALLERS = [
  'a visitor',
  'a stranger',
  'who blocked the other',
  'who was blocked by the other',
  'the other of a member who went',
  'a member who went',
  'who talks with a frozen member',
] as const
type CallerName = (typeof CALLERS)[number]

/** A conversation, who it is tried by, and with whom they would talk. */
type Attempt = { token: string | undefined; conversationId: string; otherId: string }

const LOGIN = 'login.required'
const GONE = 'conversation.not_found'

/** What a call says that does not say that there is no such conversation; null = it passes over what is not there. */
const SAYS_ELSE: Record<string, (caller: CallerName) => string | null> = {
  'Conversation/Ask': (caller) => (caller === 'a stranger' ? 'conversation.not_mutual' : 'member.not_found'),
  'Conversation/Close': () => null,
  'Conversation/GetList': () => null,
}

const answerTo = (caller: CallerName, path: string) => {
  if (caller === 'a visitor' || caller === 'a member who went') return LOGIN
  return SAYS_ELSE[path] ? SAYS_ELSE[path](caller) : GONE
}

let world: AccessWorld
let endpoints: Endpoint[]
let attempts: Record<CallerName, Attempt>
beforeAll(async () => {
  world = await accessWorld()
  const parts = testServerParts({ sql: world.sql })
  const calls = serverCalls(parts, buildServices(parts)).map(({ endpoint }) => endpoint)
  endpoints = calls.filter(({ path }) => path.startsWith('Conversation/'))
  attempts = await makeAttempts()
})
afterAll(() => world.close())

/** Two who follow each other and talk; one says something. */
async function talking() {
  const { sql, tokens, post } = world
  const [one, other] = [await storeMember(sql), await storeMember(sql)]
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await sql`insert into follow (follower_id, followed_id, created_at) values (${from.memberId}, ${to.memberId}, now())`
  const asked = await post('Conversation/Ask', await tokens.issue(one), { userGUID: other.memberId })
  await post('Conversation/Ask', await tokens.issue(other), { userGUID: one.memberId })
  const { id } = asked.json().result
  const message = { id, requestId: randomUUID(), kind: 'text', body: '悄悄话' }
  expect((await post('Conversation/Send', await tokens.issue(one), message)).statusCode).toBe(200)
  return { one, other, id: id as string }
}

async function makeAttempts(): Promise<Record<CallerName, Attempt>> {
  const { sql, tokens, post } = world
  const attempt = async (by: Caller | null, of: Caller, conversationId: string) => ({
    token: by === null ? undefined : await tokens.issue(by),
    conversationId,
    otherId: of.memberId,
  })
  const [untouched, blocked, left, frozen] = [await talking(), await talking(), await talking(), await talking()]
  await post('UserSafety/Block', await tokens.issue(blocked.one), { userGUID: blocked.other.memberId })
  await eraseWhole(left.other)
  await sql`update member set frozen_at = now() where id = ${frozen.other.memberId}`
  return {
    'a visitor': await attempt(null, untouched.one, untouched.id),
    'a stranger': await attempt(await storeMember(sql), untouched.one, untouched.id),
    'who blocked the other': await attempt(blocked.one, blocked.other, blocked.id),
    'who was blocked by the other': await attempt(blocked.other, blocked.one, blocked.id),
    'the other of a member who went': await attempt(left.one, left.other, left.id),
    // a device that the server has not heard of lately: it knows for some seconds who may call
    'a member who went': await attempt({ ...left.other, deviceId: randomUUID() }, left.one, left.id),
    'who talks with a frozen member': await attempt(frozen.one, frozen.other, frozen.id),
  }
}

/** The account ends as its member ends it. */
async function eraseWhole({ memberId }: Caller) {
  const vault = testVault()
  const blocks = keptBlocks({ hashKeys: [], vault })
  const sources = personalDataSources({ store: pictureStore(join(tmpdir(), randomUUID())), vault, keptBlocks: blocks })
  const clock = { now: () => TEST_NOW }
  await eraseAccount(memberId, { sql: world.sql, clock, sessionValidity: everySessionIsValid, sources })
}

/** What a call is asked about somebody else's conversation: the example of the contract, with its ids. */
function askedBy({ input }: Endpoint, { conversationId, otherId }: Attempt) {
  const ids = { id: conversationId, userGUID: otherId, requestId: randomUUID(), cursor: null }
  const example = exampleOf(input, { meanings }) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, name in ids ? ids[name as keyof typeof ids] : value]),
  )
}

const stored = async ({ conversationId }: Attempt) => [
  [...(await world.sql`select * from conversation where id = ${conversationId}`)],
  [...(await world.sql`select * from conversation_message where conversation_id = ${conversationId}`)],
]

describe('every call about conversations', () => {
  // proves 25.25
  test.each(CALLERS)('is tried, and tells and changes nothing: %s', async (caller) => {
    const attempt = attempts[caller]
    const before = await stored(attempt)
    const answers = []
    for (const endpoint of endpoints) {
      const answer = await world.post(endpoint.path, attempt.token, askedBy(endpoint, attempt))
      answers.push([endpoint.path, answer.json().error?.code ?? null, answer.body.includes('悄悄话')])
    }
    expect(endpoints.length).toBeGreaterThan(10)
    expect(answers).toEqual(endpoints.map(({ path }) => [path, answerTo(caller, path), false]))
    expect(await stored(attempt)).toEqual(before)
  })
})
