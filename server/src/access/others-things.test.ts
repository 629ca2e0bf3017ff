import { emptySlot } from '@quan/contract/match/match-seal.ts'
import { randomUUID } from 'node:crypto'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import {
  type AccessWorld,
  accessWorld,
  bensState,
  bensThings,
  type Schema,
  storeBensThings,
} from './access-world.testing.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'

/** Calls about an activity, which is shown to everybody. */
const OF_ACTIVITIES = /^(Activity\/GetParticipants|ActivityMatch\/)/

/** The generator of the curve, so that it is on it. */
const A_POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

/** What Ann may try with things of Ben's, and how it must end. */
const OF_ANOTHER: Record<string, { input: () => object; status: number; code: string | null }> = {
  'WxUserInfo/GetUserInfo': { input: () => ({ id: ben.memberId }), status: 403, code: 'member.not_self' },
  'WxUserInfo/SaveUserInfo': {
    input: () => ({ id: ben.memberId, nickName: '坏人' }),
    status: 403,
    code: 'member.not_self',
  },
  'WxUserInfo/RevokeDevice': { input: () => ({ id: ben.deviceId }), status: 404, code: 'device.not_found' },
  'UserSafety/Appeal': {
    input: () => ({ id: bensThings.measure, text: '误判' }),
    status: 404,
    code: 'measure.not_found',
  },
  'WXUserFocus/ToggleFocusUser': {
    input: () => ({ userGUID: ben.memberId, focusUserGUID: ann.memberId, isFocus: true }),
    status: 403,
    code: 'member.not_self',
  },
  'Activity/AnswerQuestion': {
    input: () => ({ questionId: bensThings.question, text: '随便' }),
    status: 404,
    code: 'question.not_found',
  },
  'Conversation/GetOne': {
    input: () => ({ id: bensThings.conversation }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/Search': {
    input: () => ({ id: bensThings.conversation, keyword: '话' }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/Send': {
    input: () => ({ id: bensThings.conversation, requestId: randomUUID(), kind: 'text', body: '在吗' }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/AnswerCard': {
    input: () => ({ id: bensThings.conversation, number: 1, text: '答' }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/MarkRead': {
    input: () => ({ id: bensThings.conversation, number: 1 }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/Typing': {
    input: () => ({ id: bensThings.conversation }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/Answer': {
    input: () => ({ id: bensThings.conversation, agree: true }),
    status: 404,
    code: 'conversation.not_found',
  },
  'Conversation/SaveSettings': {
    input: () => ({ id: bensThings.conversation, mute: true, showRead: true }),
    status: 404,
    code: 'conversation.not_found',
  },
  // one that is not there is passed over, and one that is not the caller's is not there
  'Conversation/Close': { input: () => ({ id: bensThings.conversation }), status: 200, code: null },
  'GbUser/GetOne': { input: () => ({ id: bensThings.companion }), status: 404, code: 'gb.not_found' },
  'GbUser/SaveMember': { input: () => ({ id: bensThings.companion, remark: '坏' }), status: 404, code: 'gb.not_found' },
  'GbUser/SaveOther': {
    input: () => ({ id: bensThings.companion, nickName: '坏人', sex: 1 }),
    status: 404,
    code: 'gb.not_found',
  },
  'GbUser/Remove': { input: () => ({ id: bensThings.companion }), status: 404, code: 'gb.not_found' },
  'GbUser/AnswerLink': { input: () => ({ id: bensThings.companion, agree: true }), status: 404, code: 'gb.not_found' },
  'Order/GetOrderDetail': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'Order/CancelOrder': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'Order/RequestRefund': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'Activity/HoldBeside': {
    input: () => ({ orderId: bensThings.position, ticketTypeId: randomUUID() }),
    status: 404,
    code: 'order.not_found',
  },
  'Activity/GetHeldBeside': {
    input: () => ({ orderId: bensThings.position }),
    status: 404,
    code: 'order.not_found',
  },
  'Activity/ReleaseBeside': {
    input: () => ({ orderId: bensThings.position }),
    status: 404,
    code: 'order.not_found',
  },
  'BiBuy/GetPosition': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'BiBuy/AssignPlace': {
    input: () => ({ placeId: bensThings.place, gbUserId: bensThings.companion }),
    status: 404,
    code: 'place.not_found',
  },
  'BiBuy/TakeBackPlace': { input: () => ({ placeId: bensThings.place }), status: 404, code: 'place.not_found' },
  'TenPay3/GetPayLink': {
    input: () => ({ orderId: bensThings.position }),
    status: 404,
    code: 'order.not_found',
  },
  'TenPay3/OrderElsewhere': {
    input: () => ({ orderId: bensThings.position, way: 'native' }),
    status: 404,
    code: 'order.not_found',
  },
  'TenPay3/Order': {
    input: () => ({
      productDto: { productId: bensThings.position, buyType: 20 },
      storeId: 'quan-store-1',
      orderPayType: 1,
    }),
    status: 404,
    code: 'order.not_found',
  },
  'Activity/GetSignUps': { input: () => ({ id: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Safety/StartCompanion': {
    input: () => ({ activityId: bensThings.activity }),
    status: 404,
    code: 'safety.not_found',
  },
  'Safety/GetCompanion': { input: () => ({ activityId: bensThings.activity }), status: 200, code: null },
  'Safety/EndCompanion': { input: () => ({ id: bensThings.safety }), status: 404, code: 'safety.not_found' },
  'Door/GetLinks': { input: () => ({ activityId: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Door/CreateLink': { input: () => ({ activityId: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Door/RevokeLink': { input: () => ({ id: bensThings.doorLink }), status: 404, code: 'door_link.not_found' },
  'Door/GetCoHosts': { input: () => ({ activityId: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Door/InviteCoHost': {
    input: () => ({ activityId: bensThings.activity, userGUID: ben.memberId }),
    status: 404,
    code: 'activity.not_found',
  },
  'Door/RemoveCoHost': {
    input: () => ({ activityId: bensThings.activity, userGUID: ben.memberId }),
    status: 404,
    code: 'activity.not_found',
  },
  'Door/AnswerInvitation': {
    input: () => ({ activityId: bensThings.activity, agree: true }),
    status: 404,
    code: 'door.closed',
  },
  'Activity/GetParticipants': { input: () => ({ id: bensThings.activity }), status: 404, code: 'participants.hidden' },
  'ActivityMatch/Join': {
    input: () => ({ activityId: bensThings.activity, publicKey: A_POINT }),
    status: 409,
    code: 'match.none',
  },
  'ActivityMatch/Leave': { input: () => ({ activityId: bensThings.activity }), status: 409, code: 'match.none' },
  'ActivityMatch/GetCandidates': {
    input: () => ({ activityId: bensThings.activity }),
    status: 409,
    code: 'match.none',
  },
  'ActivityMatch/SaveChoices': {
    input: () => ({ activityId: bensThings.activity, slots: [1, 2, 3].map(() => emptySlot()) }),
    status: 409,
    code: 'match.none',
  },
  'ActivityMatch/GetAfter': { input: () => ({ activityId: bensThings.activity }), status: 409, code: 'match.none' },
  'ActivityMatch/SaveFeedback': {
    input: () => ({ activityId: bensThings.activity, face: 1 }),
    status: 409,
    code: 'match.none',
  },
  'Host/GetAfter': { input: () => ({ activityId: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Host/GetAnnouncements': {
    input: () => ({ activityId: bensThings.activity }),
    status: 404,
    code: 'activity.not_found',
  },
  'Host/Announce': {
    input: () => ({ activityId: bensThings.activity, text: '随便', requestId: randomUUID() }),
    status: 404,
    code: 'activity.not_found',
  },
  'Activity/GetAnnouncements': {
    input: () => ({ activityId: bensThings.activity }),
    status: 404,
    code: 'activity.not_found',
  },
  'Host/SavePhotos': {
    input: () => ({ activityId: bensThings.activity, photos: [] }),
    status: 404,
    code: 'activity.not_found',
  },
  'Host/SaveDraft': {
    input: () => ({ ...EMPTY_DRAFT, id: bensThings.draft, version: 1 }),
    status: 404,
    code: 'draft.not_found',
  },
  'Host/Submit': { input: () => ({ id: bensThings.draft }), status: 404, code: 'draft.not_found' },
  'Host/Withdraw': { input: () => ({ id: bensThings.draft }), status: 404, code: 'draft.not_found' },
  'Host/Publish': { input: () => ({ id: bensThings.draft }), status: 404, code: 'draft.not_found' },
  'Host/RemoveDraft': { input: () => ({ id: bensThings.draft }), status: 404, code: 'draft.not_found' },
  'Notification/BindClientId': {
    input: () => ({ cid: bensThings.cid, session: 'a guess' }),
    status: 404,
    code: 'push.not_found',
  },
  'Notification/UnbindClientId': {
    input: () => ({ cid: bensThings.cid, session: bensThings.session }),
    status: 200,
    code: null,
  },
  'Notification/RemoveWebPush': { input: () => ({ endpoint: bensThings.endpoint }), status: 200, code: null },
  // ids that are not one's own are passed over
  'Notification/MarkRead': { input: () => ({ ids: [bensThings.notification] }), status: 200, code: null },
}

/** Calls whose ids are nobody's, or meant to be another's: tasks, series, activities, people to block or report. */
const ABOUT_OTHERS = [
  // tasks and rewards are everybody's
  'TaskConfig/ClaimPoints',
  'TaskConfig/Redeem',
  // a series is nobody's
  'ShortDrama/SaveProgress',
  'ShortDrama/GetProgress',
  'Order/CreateOrder',
  'Order/JoinWaitingList',
  'Order/LeaveWaitingList',
  'Activity/AskQuestion',
  'Activity/Dismiss',
  'UserCollect/ToggleCollect',
  'UserSafety/Block',
  'UserSafety/Unblock',
  'UserSafety/Report',
  'Conversation/Ask',
]

/** Names of the fields that hold ids. */
const idFields = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(/^c?ids?$|Ids?$|GUID$/.test(name) ? [name] : []),
    ...idFields(inner),
  ]),
  ...(schema.anyOf ?? []).flatMap(idFields),
]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

let world: AccessWorld
let ann: Caller
let ben: Caller
beforeAll(async () => {
  world = await accessWorld()
  ;({ ann, ben } = world)
  await storeBensThings(world)
})
afterAll(() => world.close())

describe('what belongs to another member', () => {
  // proves 12.43
  test('is thought of in every call that takes an id', () => {
    const withIds = world.calls.filter(({ access, input }) => access === 'member' && idFields(input).length > 0)
    const known = [...Object.keys(OF_ANOTHER), ...ABOUT_OTHERS]
    expect(withIds.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
  })

  // proves 12.43
  test.each(Object.keys(OF_ANOTHER))('stays untouched by %s', async (path) => {
    const { input, status, code } = OF_ANOTHER[path]!
    const before = await bensState(world)
    const answer = await world.post(path, await world.tokens.issue(ann), input())
    expect([answer.statusCode, answer.json().error?.code ?? null]).toEqual([status, code])
    expect(await bensState(world)).toEqual(before)
  })

  // who tries ids must not learn which of them there are; activities are shown to everybody
  // proves 17.14
  test.each(Object.keys(OF_ANOTHER).filter((path) => !OF_ACTIVITIES.test(path)))(
    'answers %s as what is not there',
    async (path) => {
      const { input, status, code } = OF_ANOTHER[path]!
      const ids = [ben.memberId, ben.deviceId, ...Object.values(bensThings)]
      const unknown = ids.reduce(
        (text, id) => text.replaceAll(id, UUID.test(id) ? randomUUID() : id),
        JSON.stringify(input()),
      )
      const answer = await world.post(path, await world.tokens.issue(ann), JSON.parse(unknown))
      expect([answer.statusCode, answer.json().error?.code ?? null]).toEqual([status, code])
    },
  )

  test('is not opened by knowing id and phone', async () => {
    const phone = (await storedPhoneOf(world.sql, ben.memberId)) ?? ''
    const input = { userGUID: ben.memberId, wxUserInfoMobilePhone: phone }
    for (const token of [undefined, await world.tokens.issue(ann)])
      expect((await world.post('TokenAuthService/CreateWxAccessToken', token, input)).statusCode).toBe(401)
  })
})
