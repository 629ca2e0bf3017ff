import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ConversationState,
  ENDED_KEPT_MS,
  FADES_AFTER_MS,
  MessageKind,
} from '@quan/contract/conversation/conversation.ts'
import { report, ReportReason, ReportTargetKind } from '@quan/contract/safety/report.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { testKeys } from '#testing/test-keys.ts'
import { type ConversationWorld, conversationWorld } from './conversation-world.testing.ts'
import { fadeConversations, sealConversations } from './conversation.jobs.ts'
import { conversationPersonalData } from './personal-data.ts'

const SIGNAL = new AbortController().signal

let world: ConversationWorld
beforeAll(async () => {
  world = await conversationWorld()
})
afterAll(() => world.end())

const fade = () => fadeConversations({ sql: world.sql, clock: { now: () => world.time.now } }, SIGNAL)
const erase = ({ memberId }: Caller) => conversationPersonalData(world).erase(world.sql, memberId, world.time.now)
const reportIt = (of: Caller, id: string, withEvidence?: boolean) =>
  world.call(
    report,
    {
      target: { kind: ReportTargetKind.conversation, id },
      reason: ReportReason.abuse,
      ...(withEvidence && { withEvidence }),
    },
    of,
  )

/** How every call about a conversation ends for a member. */
async function statuses(of: Caller, id: string) {
  const answers = [
    await world.one(of, id),
    await world.send(of, id, '在吗'),
    await world.answerCard(of, id, 1, '答'),
    await world.read(of, id, 1),
    await world.type(of, id),
    await world.search(of, id, '话'),
    await world.answer(of, id),
    await world.save(of, id, { mute: true, showRead: false }),
    await world.close(of, id),
  ]
  const listed = (await world.list(of)).result?.items.some((item) => item.id === id)
  return [...answers.map(({ status, code }) => code ?? status), listed]
}

const GONE = [...Array<string>(8).fill('conversation.not_found'), 200, false]

describe('a conversation is not there', () => {
  // proves 25.15
  test('for a stranger, as one that never was', async () => {
    const { ann, id } = await world.talking()
    await world.send(ann, id, '悄悄话')
    const stranger = await world.member('路人')
    expect([await statuses(stranger, id), await statuses(stranger, randomUUID())]).toEqual([GONE, GONE])
    expect(await world.words(ann, id)).toEqual(['悄悄话'])
  })

  // proves 25.16
  test('for either once one of them ended it, and nobody is told', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ann, id, '悄悄话')
    await world.close(ann, id)
    expect([await statuses(ann, id), await statuses(ben, id)]).toEqual([GONE, GONE])
    const about = await world.sql`select from notification where route like ${`%with=${id}`}`
    expect(about).toHaveLength(0)
    // what was said does not come back with a new one
    const again = (await world.ask(ben, ann)).result
    expect([again?.id === id, again?.state, again?.last]).toEqual([false, ConversationState.asked, null])
  })

  // proves 25.17
  test('for either once one of them blocked the other; lifted, it stays away', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ben, id, '悄悄话')
    await world.block(ann, ben)
    expect([await statuses(ann, id), await statuses(ben, id)]).toEqual([GONE, GONE])
    expect(await world.ask(ben, ann)).toMatchObject({ status: 404, code: 'member.not_found' })
    await world.unblock(ann, ben)
    expect(await statuses(ben, id)).toEqual(GONE)
  })

  // proves 25.18
  test('for the other of a member who went, and nothing of it is left', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ben, id, '悄悄话')
    await erase(ann)
    expect(await statuses(ben, id)).toEqual(GONE)
    const left = await world.sql`select from conversation_message where conversation_id = ${id}`
    expect(left).toHaveLength(0)
  })

  test('for anybody while the other is frozen', async () => {
    const { ann, ben, id } = await world.talking()
    await world.sql`update member set frozen_at = now() where id = ${ann.memberId}`
    expect((await world.one(ben, id)).code).toBe('conversation.not_found')
  })
})

describe('after seven days without a word', () => {
  // proves 25.19
  test('it fades with all that was said, and opens again when both want it', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ann, id, '最后一句')
    world.time.now += FADES_AFTER_MS
    await fade()
    expect(await world.words(ben, id)).toEqual(['最后一句'])
    world.time.now += 1
    await fade()
    const left = await world.sql`select from conversation_message where conversation_id = ${id}`
    expect([left.length, (await world.list(ben)).result?.items]).toEqual([0, []])
    expect((await world.one(ben, id)).result).toMatchObject({
      conversation: { state: ConversationState.faded },
      items: [],
    })
    expect(await world.send(ann, id, '还在吗')).toMatchObject({ status: 409, code: 'conversation.not_open' })
    expect((await world.ask(ann, ben)).result).toMatchObject({ id, state: ConversationState.asked })
    expect((await world.ask(ben, ann)).result?.state).toBe(ConversationState.open)
    expect((await world.send(ben, id, '又见面了')).result?.number).toBe(1)
  })

  test('of more than a bite nothing is left', async () => {
    const { ann, id } = await world.talking()
    await world.sql`
      insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
      select ${id}, number, ${ann.memberId}, gen_random_uuid(), 'text', '', now() from generate_series(1, 2500) number`
    await world.sql`update conversation set last_number = 2500 where id = ${id}`
    world.time.now += FADES_AFTER_MS + 1
    await fade()
    expect(await world.sql`select from conversation_message where conversation_id = ${id}`).toHaveLength(0)
  })
})

describe('a report', () => {
  const evidenceOf = async (of: Caller) => {
    const rows = await world.sql<{ id: string; sealed: Buffer }[]>`
      select report.id, sealed from report join report_evidence on report_id = report.id
      where reporter_id = ${of.memberId}`
    return rows.map(({ id, sealed }) => world.vault.open({ table: 'report_evidence', id }, sealed))
  }

  // proves 25.20
  test('takes the last twenty messages with it, only with the consent of who reports', async () => {
    const { ann, ben, id } = await world.talking()
    for (let index = 1; index <= 22; index += 1) await world.send(index % 2 ? ann : ben, id, `第 ${index} 句`)
    expect((await reportIt(ben, id)).status).toBe(200)
    expect(await evidenceOf(ben)).toEqual([])
    await reportIt(ben, id, true)
    const [evidence] = (await evidenceOf(ben)) as [{ number: number; isReporter: boolean; body: string }[]]
    expect(evidence).toHaveLength(20)
    expect(evidence[0]).toMatchObject({ number: 22, isReporter: true, body: '第 22 句' })
  })

  // proves 25.30
  test('shows nobody a WeChat id that was offered', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ann, id, 'ann_in_hz', { kind: MessageKind.wechat })
    await reportIt(ben, id, true)
    expect(await evidenceOf(ben)).toMatchObject([[{ kind: MessageKind.wechat, body: '' }]])
  })

  // proves 25.20
  test('can be made for a week after the other ended it, then its words are gone', async () => {
    const [one, two] = [await world.talking(), await world.talking()]
    for (const { ann, id } of [one, two]) {
      await world.send(ann, id, '坏话')
      await world.close(ann, id)
    }
    await fade()
    await reportIt(one.ben, one.id, true)
    expect(await evidenceOf(one.ben)).toMatchObject([[{ body: '坏话' }]])
    world.time.now += ENDED_KEPT_MS + 1
    await fade()
    expect((await reportIt(two.ben, two.id, true)).code).toBe('report.target_not_found')
    expect(await world.sql`select from conversation where id in (${one.id}, ${two.id})`).toHaveLength(0)
  })

  test('by a stranger is of something that is not there', async () => {
    const { id } = await world.talking()
    expect((await reportIt(await world.member(), id, true)).code).toBe('report.target_not_found')
  })
})

// proves 25.11
test('a conversation is read after the key of the server was changed, and sealed anew by a job', async () => {
  const { ann, ben, id } = await world.talking()
  await world.send(ann, id, '换钥匙之前')
  const newer = personalVault(testKeys())
  await sealConversations({ sql: world.sql, vault: { ...newer, open: world.vault.open } }, SIGNAL)
  const [row] = await world.sql<{ mark: Buffer }[]>`
    select substring(sealed_key from 1 for 4) as mark from conversation where id = ${id}`
  expect(row?.mark).toEqual(newer.sealedBy)
  // so that the world's own key opens it again
  await sealConversations({ sql: world.sql, vault: { ...world.vault, open: newer.open } }, SIGNAL)
  expect(await world.words(ben, id)).toEqual(['换钥匙之前'])
})

// proves 25.21
test('the copy of my data holds whom I talk with and what I said, not what others said', async () => {
  const { ann, ben, id } = await world.talking()
  await world.send(ann, id, '我说的')
  await world.send(ben, id, '对方说的')
  await world.send(ben, id, 'ben_in_hz', { kind: MessageKind.wechat })
  await world.answerCard(ann, id, 3, 'ann_in_hz')
  const copy = JSON.stringify(await conversationPersonalData(world).read(world.sql, ann.memberId))
  for (const own of ['我说的', 'ann_in_hz', ben.memberId]) expect(copy).toContain(own)
  for (const others of ['对方说的', 'ben_in_hz']) expect(copy).not.toContain(others)
})

test('attack: somebody asks again to talk with who stopped following them: nobody is reached who is not followed back', async () => {
  const [ann, ben] = [await world.member('安安'), await world.member('小本')]
  const isRefused = { status: 409, code: 'conversation.not_mutual' }
  await world.mutual(ann, ben)
  const id = (await world.ask(ann, ben)).result?.id ?? ''
  await world.close(ann, id)
  await world.toggle(ben, ann, false)
  // who asked and took it back
  expect(await world.ask(ann, ben)).toMatchObject(isRefused)
  // who was asked by somebody who took it back
  expect(await world.ask(ben, ann)).toMatchObject(isRefused)
  await world.toggle(ben, ann)
  expect((await world.ask(ann, ben)).result?.id).toBe(id)
  await world.toggle(ann, ben, false)
  // who is asked, and asks as well
  expect(await world.ask(ben, ann)).toMatchObject(isRefused)
  expect((await world.list(ben)).result?.items).toMatchObject([{ id, state: 10 }])
})

// proves 25.1
test('who was asked by somebody they follow no longer, or who follows them no longer, says yes in vain; no stays free', async () => {
  const [ann, ben] = [await world.member('安安'), await world.member('小本')]
  await world.mutual(ann, ben)
  const id = (await world.ask(ann, ben)).result?.id ?? ''
  for (const [one, other] of [
    [ben, ann],
    [ann, ben],
  ] as const) {
    await world.toggle(one, other, false)
    expect(await world.answer(ben, id)).toMatchObject({ status: 409, code: 'conversation.not_mutual' })
    expect((await world.list(ben)).result?.items).toMatchObject([{ id, state: ConversationState.asked }])
    await world.toggle(one, other)
  }
  await world.toggle(ann, ben, false)
  expect((await world.answer(ben, id, false)).status).toBe(200)
})
