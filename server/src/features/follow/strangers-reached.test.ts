import { askQuestion } from '@quan/contract/activity/questions.ts'
import { inviteCoHost } from '@quan/contract/check-in/co-hosts.ts'
import { saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import { askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { sendMessage } from '@quan/contract/conversation/send-message.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { MESSAGES_A_DAY } from '@quan/contract/request/reach-limits.ts'
import { CHANGES_A_MINUTE_TOKEN } from '@quan/contract/request/request-limits.ts'
import { expect, test } from 'vitest'
import { implement } from '#platform/http/implement.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

const [ANN, BEN] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const MINUTE_MS = 60_000

/** A server that counts, whose calls do nothing but be made; members come by two devices in turn. */
function counting(endpoint: Endpoint) {
  const made: unknown[] = []
  const calls = calledBy([implement(endpoint, async ({ input }) => made.push(input))], { settings: { limits: true } })
  let times = 0
  return {
    made,
    calls,
    async call(input: object, memberId = ANN) {
      times += 1
      if (times % CHANGES_A_MINUTE_TOKEN === 0) calls.time.now += MINUTE_MS
      const member: Caller = { memberId, deviceId: `device ${times % 2}` }
      return await calls.call(endpoint, input as never, member)
    },
  }
}

const WAYS: [string, Endpoint, (time: number) => object][] = [
  ['following', toggleFocusUser, () => ({ userGUID: ANN, focusUserGUID: BEN, isFocus: true })],
  ['saving phones', saveMemberCompanion, (time) => ({ phone: String(13_000_000_000 + time) })],
  ['questions', askQuestion, (time) => ({ activityId: BEN, text: `几点集合？${time}` })],
  ['asking to talk', askConversation, () => ({ userGUID: BEN })],
  ['asking to help at a door', inviteCoHost, () => ({ activityId: BEN, userGUID: ANN })],
]

test.each(WAYS)(
  'attack: one account turns to everybody, once each, by %s: so many a day, on all its devices',
  async (_way, endpoint, inputOf) => {
    const { made, calls, call } = counting(endpoint)
    const most = endpoint.reaches?.aDay ?? 0
    for (let time = 0; time < most; time += 1) await call(inputOf(time))
    expect(made).toHaveLength(most)
    const refused = await call(inputOf(most))
    expect(refused).toMatchObject({ status: 429, code: 'limit.reached_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(made).toHaveLength(most)
    await call(inputOf(most), BEN)
    expect(made).toHaveLength(most + 1)
    calls.time.now += DAY_MS
    await call(inputOf(most))
    expect(made).toHaveLength(most + 2)
    await calls.close()
  },
)

test.each([
  ['following no longer', toggleFocusUser, { userGUID: ANN, focusUserGUID: BEN, isFocus: false }],
  ['other words about a companion', saveMemberCompanion, { id: BEN, remark: '同事' }],
])('%s reaches nobody, and is not counted', async (_what, endpoint, input) => {
  const { made, calls, call } = counting(endpoint)
  const most = endpoint.reaches?.aDay ?? 0
  for (let time = 0; time <= most; time += 1) await call(input)
  expect(made).toHaveLength(most + 1)
  await calls.close()
})

test('attack: messages without end, to fill the disk: so many a day, on all devices, and it says so', async () => {
  const { made, calls, call } = counting(sendMessage)
  const message = { id: BEN, requestId: ANN, kind: MessageKind.text, body: '在吗' }
  for (let time = 0; time < MESSAGES_A_DAY; time += 1) await call(message)
  expect(made).toHaveLength(MESSAGES_A_DAY)
  const refused = await call(message)
  expect(refused).toMatchObject({ status: 429, code: 'limit.said_many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await call(message, BEN)
  expect(made).toHaveLength(MESSAGES_A_DAY + 1)
  calls.time.now += DAY_MS
  await call(message)
  expect(made).toHaveLength(MESSAGES_A_DAY + 2)
  await calls.close()
})
