import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverCalls } from '#calls.ts'
import { buildServices } from '#services.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { type ApartWorld, apartWorld, type Someone } from './apart-world.testing.ts'

/** What a call is asked, and whether its answer shows the other: by id or name unless it says otherwise. */
type Sight = { asked?: (me: Someone, other: Someone) => object; shows?: (result: never) => boolean }

type Counts = { counts: { follows: number; fans: number; ownUsers: number; unread: number } }
type Recommended = { items: { reason: { kind: string } }[] }
type TogetherCount = { together?: number }

/** The calls by which a member comes across another, with all that the two have to do with each other. */
const SIGHTS: Record<string, Sight> = {
  // announced to the whole city; of three people of earlier activities one is the other, and two are not told of
  'Activity/GetActivityDetail': {
    asked: (_, { seenAgain }) => ({ id: seenAgain }),
    shows: ({ together }: TogetherCount) => together !== undefined,
  },
  'Activity/GetActivityList': {
    asked: () => ({ city: '330100', maxResultCount: 50 }),
    shows: ({ items }: { items: TogetherCount[] }) => items.some(({ together }) => together !== undefined),
  },
  'Activity/GetAlerts': {},
  'Activity/GetParticipants': { asked: () => ({ id: world.coming }) },
  'Activity/GetQuestions': { asked: () => ({ activityId: world.coming }) },
  // of three people of earlier activities one is the other, and two are not told of
  'Activity/GetRecommended': {
    asked: () => ({ city: '330100' }),
    shows: ({ items }: Recommended) => items.some(({ reason }) => reason.kind === 'together'),
  },
  'Activity/GetSignUps': { asked: ({ own }) => ({ id: own }) },
  'ActivityMatch/GetAfter': { asked: () => ({ activityId: world.past }) },
  'ActivityMatch/GetCandidates': { asked: () => ({ activityId: world.running }) },
  'ActivityMatch/GetMatches': {},
  'BiBuy/GetMyPositions': {},
  'BiBuy/GetPosition': { asked: ({ position }) => ({ id: position }) },
  'Conversation/GetList': {},
  'Conversation/GetOne': { asked: () => ({ id: world.talk }) },
  'Conversation/Search': { asked: () => ({ id: world.talk, keyword: '话' }) },
  'Door/GetCoHosts': { asked: ({ own }) => ({ activityId: own }) },
  'Door/GetInvitations': {},
  'Door/GetList': { asked: ({ own }) => ({ activityId: own }) },
  'GbUser/GetList': {},
  'GbUser/GetOne': { asked: ({ companion }) => ({ id: companion }) },
  'Host/GetQuestions': {},
  'Notification/GetMyMessages': {},
  'Order/GetMyOrders': {},
  'Order/GetOrderDetail': { asked: ({ order }) => ({ id: order }) },
  'UserReferral/GetMyUsers': {},
  'WXUserFocus/GetFocusUser': { asked: () => ({ kind: 'follows' }) },
  'WxUserInfo/GetMyUserInfo': {
    shows: ({ counts: { follows, fans, ownUsers, unread } }: Counts) => follows + fans + ownUsers + unread > 0,
  },
  // whoever blocked somebody keeps a card of a name, to lift it
  'WxUserInfo/GetUserDetail': {
    asked: (_, { memberId }) => ({ id: memberId }),
    shows: ({ isBlocked }: { isBlocked: boolean }) => !isBlocked,
  },
}

/** Calls of members in which nobody comes across another, or which show what is shown to everybody. */
const SHOWS_NOBODY: Record<string, string> = {
  'Activity/GetAnnouncements': 'news of what the caller paid for, whoever it is from',
  'Activity/GetBeside': 'refused to who is apart, as what is gone is',
  'Activity/GetHeldBeside': "the caller's own hold, without who took it",
  'Activity/GetMyCalendar': 'announced to the whole city',
  'Activity/GetTaste': 'what the caller likes',
  'BusinessCard/GetMyCard': 'of the caller',
  'Door/GetLinks': 'phones by what they are called, without anybody',
  'Host/GetAfter': 'faces as numbers, from five answers on: one that falls would tell of a block',
  'Host/GetAhead': 'what the caller holds',
  'Host/GetAnnouncements': 'what the caller announced, and a number: one that falls would tell of a block',
  'Host/GetDrafts': 'what the caller writes',
  'Host/GetMine': 'what the caller asked the operators',
  'Host/GetPast': 'what the caller held',
  'Host/GetStatement': 'sums of what the caller held, without who paid',
  'MyData/GetConsents': 'of the caller',
  'Notification/GetSettings': 'of the caller',
  'Order/GetMissed': 'of the caller',
  'Order/GetMyWaitingList': 'a rank among people who are not named',
  'Order/GetOrdersByPhone': "the caller's own place, of an order whose buyer they named themself",
  'Safety/GetCompanion': 'of the caller',
  'ShortDrama/GetProgress': 'of the caller',
  'TaskConfig/GetTasks': 'what the caller has done: a number that falls would tell of a block',
  'UserCollect/GetMyCollect': 'announced to the whole city',
  'UserSafety/GetBlocked': 'whom the caller blocked, to lift it; nothing to the other',
  'UserSafety/GetMeasures': 'what operators did about the caller, without whoever reported',
  'UserSafety/GetMyReports': 'what the caller reported themself; no name of who blocked them',
  'WxUserInfo/GetDevices': 'of the caller',
  'WxUserInfo/GetUserInfo': 'of the caller',
}

let world: ApartWorld
/** Whether a call shows the other to the one who blocks and to the one who is blocked: before, and after. */
const seen: Record<string, boolean[]> = {}

beforeAll(async () => {
  world = await apartWorld()
  const { ann, ben } = world
  const note = async () => {
    for (const path of Object.keys(SIGHTS))
      (seen[path] ??= []).push(await isShown(path, ann, ben), await isShown(path, ben, ann))
  }
  await note()
  await world.post('UserSafety/Block', await world.tokens.issue(ann), { userGUID: ben.memberId })
  await note()
})
afterAll(() => world.close())

async function isShown(path: string, me: Someone, other: Someone): Promise<boolean> {
  const { asked, shows } = SIGHTS[path] ?? {}
  const answer = await world.post(path, await world.tokens.issue(me), asked?.(me, other) ?? {})
  const { result } = answer.json()
  if (result === null) return false
  if (shows) return shows(result as never)
  return [other.memberId, other.nickName].some((text) => answer.body.includes(text))
}

describe('people who are apart', () => {
  // proves 18.8
  test('are thought of in every call that tells a member something', () => {
    const parts = testServerParts({ sql: world.sql })
    const endpoints: Endpoint[] = serverCalls(parts, buildServices(parts)).map(({ endpoint }) => endpoint)
    const told = endpoints.filter(({ reads, access, personal }) => reads && (access === 'member' || personal === true))
    const known = [...Object.keys(SIGHTS), ...Object.keys(SHOWS_NOBODY)]
    expect(known.toSorted()).toEqual(told.map(({ path }) => path).toSorted())
  })

  // proves 18.8
  test.each(Object.keys(SIGHTS))('saw each other in %s, and do so no more, whoever of them blocked', (path) => {
    expect(seen[path]).toEqual([true, true, false, false])
  })
})
