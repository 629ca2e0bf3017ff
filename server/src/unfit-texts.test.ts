import { answerQuestion, askQuestion } from '@quan/contract/activity/questions.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import type { Endpoint, InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { saveDraft } from '@quan/contract/hosting/drafts.ts'
import { applyToHost } from '@quan/contract/hosting/host-application.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const ADVERT = '加V信abc123送'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type Member = Awaited<ReturnType<OrderWorld['member']>>
type Attempt = [field: string, call: (member: Member) => ReturnType<OrderWorld['call']>]

const attempt = <E extends Endpoint>(field: string, endpoint: E, input: (member: Member) => InputOf<E>): Attempt => [
  field,
  (member) => world.call(endpoint, input(member), member),
]

// proves 18.6
test.each([
  attempt('lines.nickName', saveMyCard, () => ({ lines: { nickName: ADVERT } })),
  attempt('lines.occupation', saveMyCard, () => ({ lines: { occupation: ADVERT } })),
  attempt('lines.intro', saveMyCard, () => ({ lines: { intro: `你好，${ADVERT}` } })),
  attempt('lines.lookingFor', saveMyCard, () => ({ lines: { lookingFor: ADVERT } })),
  attempt('lines.district', saveMyCard, () => ({ lines: { district: ADVERT } })),
  attempt('nickName', saveUserInfo, ({ memberId }) => ({ id: memberId, nickName: ADVERT })),
  attempt('nickName', saveOtherCompanion, () => ({ nickName: ADVERT, sex: Sex.male })),
  attempt('plan', applyToHost, () => ({ plan: `每周五带新手玩桌游，${ADVERT}`, cityCode: '330100', idea: '桌游夜' })),
  attempt('programme.1.text', saveDraft, () => ({
    ...EMPTY_DRAFT,
    programme: [
      { time: null, text: '集合' },
      { time: null, text: ADVERT },
    ],
  })),
  attempt('ticketTypes.0.name', saveDraft, () => ({
    ...EMPTY_DRAFT,
    ticketTypes: [{ name: ADVERT, sex: 0 as const, price: 0, quota: 1 }],
  })),
  attempt('text', askQuestion, () => ({ activityId: crypto.randomUUID(), text: ADVERT })),
  attempt('text', answerQuestion, () => ({ questionId: crypto.randomUUID(), text: ADVERT })),
])('an advert is refused at its field %s, before anything is stored', async (field, call) => {
  const member = await world.member({ nickName: '小满' })
  const { status, code, validationErrors } = await call(member)
  expect({ status, code, members: validationErrors?.[0]?.members }).toEqual({
    status: 400,
    code: 'text.unfit',
    members: [field],
  })
})

test('a name with an advert reaches nobody by a notification', async () => {
  const [victim, attacker] = [await world.member(), await world.member({ nickName: '小舟' })]
  await world.call(saveMyCard, { lines: { nickName: ADVERT } }, attacker)
  await world.call(
    toggleFocusUser,
    { userGUID: attacker.memberId, focusUserGUID: victim.memberId, isFocus: true },
    attacker,
  )
  const told = await world.sql<{ text: string }[]>`
    select concat(title, text, words::text) as text from notification where member_id = ${victim.memberId}`
  expect(told.map(({ text }) => text).join()).not.toContain('abc123')
})
