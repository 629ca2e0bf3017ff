import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AfterActivity, FeedbackFace, MatchState } from '@quan/contract/match/after-activity.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { beginRound, forgetRound, keepPicks } from '#platform/storage/kept-round.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { ME } from '#ui/testing/member-session.tsx'
import { openOrder } from '../open-order.testing.tsx'

const AFTER = 'ActivityMatch/GetAfter'
const SAVE = 'ActivityMatch/SaveFeedback'
const FOLLOW = 'WXUserFocus/ToggleFocusUser'

const ANN = '01920000-0000-4000-8000-0000000000a1'
const BEN = '01920000-0000-4000-8000-0000000000a2'
const person = (id: string, nickName: string) =>
  ({ id, nickName, headImgurl: null, sex: 1, city: '杭州', isFocus: false, isMutual: false }) as const

const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** The order of an activity that ended an hour ago, in which its member was let in. */
function over(part: Partial<Order> = {}): Order {
  const activity = sampleActivity({ startTime: instant(-4), endTime: instant(-1), status: 30 })
  const places = [samplePlace({ checkInTime: instant(-4) })]
  return sampleOrder({ activity, state: OrderState.used, places, ...part })
}

const ROUND = { state: MatchState.open, closesAt: instant(1), joined: false, fingerprint: null } as const

const anAfter = (part: Partial<AfterActivity> = {}): AfterActivity => ({
  people: { items: [person(ANN, '安安'), person(BEN, '小本')], nextCursor: null, totalCount: 2 },
  counts: { came: 8, hidden: 1 },
  visit: 10,
  photos: [],
  round: ROUND,
  feedback: null,
  next: null,
  ...part,
})

const open = (part: Partial<AfterActivity> = {}, { order = over(), answers = {} } = {}) =>
  openOrder(order, { answers: { [AFTER]: anAfter(part), ...answers } })

afterEach(() => {
  cleanup()
  toasts.hide()
})

describe('the page of an order whose activity is over', () => {
  // proves 24.21
  test('thanks who was there, shows who came and how many hide, and follows in place', async () => {
    const { asked } = open({}, { answers: { [FOLLOW]: (input: unknown) => input } })
    expect(await screen.findByRole('heading', { level: 2, name: /^谢谢你/ })).toBeTruthy()
    const people = await screen.findByRole('region', { name: '一起来的人' })
    expect(people.textContent).toContain('门口核验 8 人')
    expect(people.textContent).toContain('1 位隐身')
    expect(people.textContent).toContain('关注会通知对方，互选不会')
    await userEvent.click(within(people).getByRole('button', { name: '关注安安' }))
    await waitFor(() => expect(asked(FOLLOW)).toEqual([{ userGUID: ME, focusUserGUID: ANN, isFocus: true }]))
  })

  // proves 24.21
  test('has the ticket one tap away, with the number of the visit', async () => {
    const { search } = open()
    await userEvent.click(await screen.findByRole('button', { name: /纪念票.*第 10 场/ }))
    expect(search()).toContain('view=ticket')
    expect(await screen.findByText('到场了')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
  })

  test('says so where nobody was checked in, and thanks for nothing', async () => {
    open(
      { counts: { came: 0, hidden: 0 }, visit: null },
      { order: over({ state: OrderState.paid, places: [samplePlace()] }) },
    )
    expect(await screen.findByRole('heading', { level: 2, name: '这场结束了' })).toBeTruthy()
    expect(screen.getByText(/没有入场记录/)).toBeTruthy()
    await screen.findByRole('region', { name: '一起来的人' })
    expect(screen.queryByText(/门口核验/)).toBeNull()
    expect(screen.getByRole('button', { name: /订单和退款/ })).toBeTruthy()
  })

  test('tells who hides why nobody is seen', async () => {
    const none = { items: [], nextCursor: null, totalCount: 0 }
    open({ people: none }, { order: over({ hidden: true }) })
    expect(await screen.findByText(/你隐身参加/)).toBeTruthy()
  })

  test('keeps the ticket within reach without a network', async () => {
    open({}, { answers: { [AFTER]: () => Promise.reject(networkFailure()) } })
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /纪念票/ })).toBeTruthy()
  })

  test('leads from discomfort to those one met, and to a report of the evening', async () => {
    open()
    await screen.findByRole('region', { name: '一起来的人' })
    await userEvent.click(screen.getByRole('button', { name: /有人让你不舒服/ }))
    const sheet = await screen.findByRole('dialog', { name: '有人让你不舒服' })
    expect(within(sheet).getByRole('link', { name: '小本' }).getAttribute('href')).toContain(BEN)
    await userEvent.click(within(sheet).getByRole('button', { name: /告诉我们发生了什么/ }))
    expect(await screen.findByRole('dialog', { name: /举报/ })).toBeTruthy()
  })

  test('is not there before the end, or for who has no place', async () => {
    const ahead = over({ activity: sampleActivity({ startTime: instant(-1), endTime: instant(1), status: 20 }) })
    const { asked } = open({}, { order: ahead })
    expect(await screen.findByText('到场了')).toBeTruthy()
    expect(asked(AFTER)).toEqual([])
    cleanup()
    const friends = open({}, { order: over({ places: [samplePlace({ ticket: null, code: null })] }) })
    expect(await screen.findByText('谢谢你来，下次见')).toBeTruthy()
    expect(friends.asked(AFTER)).toEqual([])
  })
})

describe('the round on it', () => {
  // proves 24.21
  test('counts down, and leads to choosing', async () => {
    open()
    const round = await screen.findByRole('region', { name: '心动互选' })
    expect(round.textContent).toMatch(/还剩 00:5\d:\d\d/)
    expect(within(round).getByRole('link', { name: '去选' }).getAttribute('href')).toContain('view=match')
  })

  test('shows whom this device keeps as chosen, and asks no server for it', async () => {
    const activity = over().activity
    const round = { userGUID: ME, roundId: activity.id }
    const kept = await beginRound(round)
    const them = await beginRound({ userGUID: ANN, roundId: activity.id })
    await keepPicks(round, kept, [{ id: ANN, publicKey: them.keys.publicKey }])
    const { asked } = open({ round: { ...ROUND, joined: true } })
    expect(await screen.findByRole('link', { name: '继续选' })).toBeTruthy()
    expect(screen.getByText('你选了 1 位，只有这台设备知道')).toBeTruthy()
    expect(asked('ActivityMatch/GetCandidates')).toEqual([])
    await Promise.all([forgetRound(round), forgetRound({ ...round, userGUID: ANN })])
  })

  test.each([
    ['closed', '看结果', '已经揭晓'],
    ['closing', '看结果', '正在揭晓'],
  ] as const)('that is %s leads to its outcome', async (state, link, words) => {
    open({ round: { ...ROUND, state } })
    const round = await screen.findByRole('region', { name: '心动互选' })
    expect(within(round).getByRole('link', { name: link })).toBeTruthy()
    expect(round.textContent).toContain(words)
  })

  test('is not there where the activity has none', async () => {
    open({ round: { state: MatchState.none, closesAt: null, joined: false, fingerprint: null } })
    await screen.findByRole('region', { name: '一起来的人' })
    expect(screen.queryByRole('region', { name: '心动互选' })).toBeNull()
    expect(screen.getByText(/^关注会通知对方/).textContent).toBe('关注会通知对方')
  })
})

describe('feedback on it', () => {
  afterEach(() => tabStorage.remove(`text:feedback:${over().activity.id}`))

  test('that is not sent stays where the ticket is looked at meanwhile, and is let go of once it is sent', async () => {
    open({ feedback: { face: FeedbackFace.happy, text: '好' } }, { answers: { [SAVE]: {} } })
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')
    await userEvent.type(await field(), '玩')
    await userEvent.click(screen.getByRole('button', { name: /纪念票/ }))
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
    open({ feedback: { face: FeedbackFace.happy, text: '好' } }, { answers: { [SAVE]: {} } })
    expect((await field()).value).toBe('好玩')
    await userEvent.click(screen.getByRole('button', { name: '发给运营' }))
    await waitFor(() => expect(tabStorage.find(`text:feedback:${over().activity.id}`)).toBeNull())
    expect((await field()).value).toBe('好玩')
  })

  // proves 24.21
  test('is one tap, and words are sent when asked to alone', async () => {
    const { asked } = open({}, { answers: { [SAVE]: {} } })
    const part = await screen.findByRole('region', { name: '这场怎么样' })
    await userEvent.type(within(part).getByRole('textbox'), '主理人很会照顾人')
    expect(within(part).getByRole('status').textContent).toBe('')
    expect(within(part).getByRole('button', { name: '先选一个表情' })).toHaveProperty('disabled', true)
    await userEvent.click(within(part).getByRole('button', { name: '很开心' }))
    await waitFor(() =>
      expect(within(part).getByRole('button', { name: '很开心' }).getAttribute('aria-pressed')).toBe('true'),
    )
    expect(asked(SAVE)).toMatchObject([{ face: FeedbackFace.happy, text: null }])
    await waitFor(() => expect(within(part).getByRole('status').textContent).toBe('表情收到了，写的话还没发'))
    expect(toasts.get()).toBeNull()
    await userEvent.click(await within(part).findByRole('button', { name: '发给运营' }))
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2))
    expect(asked(SAVE)[1]).toMatchObject({ face: FeedbackFace.happy, text: '主理人很会照顾人' })
    await waitFor(() => expect(within(part).queryByRole('button', { name: '发给运营' })).toBeNull())
    expect(within(part).queryByText(/还没发/)).toBeNull()
    expect(toasts.get()?.text).toBe('收到了，谢谢')
    // other words than were sent are no words that never were
    await userEvent.type(within(part).getByRole('textbox'), '！')
    expect(await within(part).findByRole('button', { name: '发给运营' })).toBeTruthy()
    expect(within(part).getByRole('status').textContent).toBe('')
  })

  test('that could not be sent is not shown as said', async () => {
    const fail = vi.fn(() => Promise.reject(networkFailure()))
    open({}, { answers: { [SAVE]: fail } })
    const happy = await screen.findByRole('button', { name: '很开心' })
    await userEvent.click(happy)
    await waitFor(() => expect(fail).toHaveBeenCalled())
    await waitFor(() => expect(happy.getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('what the organizer adds to it', () => {
  // proves 24.21
  test('are photos, opened by a tap, and the next activity, kept by another', async () => {
    const next = sampleActivity({
      id: '01920000-0000-7000-8000-0000000000f1',
      title: '下一场桌游夜',
      startTime: instant(70),
    })
    const collect = 'UserCollect/ToggleCollect'
    const { asked } = open(
      { photos: ['a'.repeat(32), 'b'.repeat(32)], next },
      { answers: { [collect]: (input: unknown) => input } },
    )
    await userEvent.click(await screen.findByRole('button', { name: '看第 2 张照片，共 2 张' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }))
    const part = screen.getByRole('region', { name: /的下一场$/ })
    expect(within(part).getByRole('link', { name: /下一场桌游夜/ })).toBeTruthy()
    await userEvent.click(within(part).getByRole('button', { name: '收藏' }))
    await waitFor(() => expect(asked(collect)).toEqual([{ activityId: next.id, isCollect: true }]))
  })
})
