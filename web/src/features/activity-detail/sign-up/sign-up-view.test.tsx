import { createOrder } from '@quan/contract/order/create-order.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getCompanions } from '@quan/contract/companion/read-companions.ts'
import { getMissed } from '@quan/contract/order/missed.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail } from '../a-detail.testing.ts'
import { SignUpView } from './sign-up-view.tsx'

const WOMAN = { id: ME, nickName: '小鹿', headImgurl: null, sex: 2, birthDate: '1997-11-11' }
const [MEN, WOMEN] = aDetail().ticketTypes.map(({ id }) => id)
const aCompanion = (part: object) => ({
  id: '01920000-0000-7000-8000-0000000000d1',
  kind: 'other',
  userGUID: null,
  nickName: '阿布',
  sex: 2,
  phone: null,
  birthDate: '1998-01-01',
  relation: null,
  remark: null,
  linkState: null,
  ...part,
})
const GUEST = aCompanion({})
const ASKED = aCompanion({
  id: '01920000-0000-7000-8000-0000000000d2',
  kind: 'member',
  nickName: '阿南',
  linkState: 10,
})

const refusal = (code: string, message: string) => new ApiFailure({ kind: 'refused', code, message, status: 409 })
const failing = (error: unknown) => vi.fn().mockRejectedValue(error)

type Opened = { detail?: Parameters<typeof aDetail>[0]; me?: object | null; answers?: Answers; ledBy?: string }

function open({ detail = {}, me = {}, answers = {}, ledBy = '' }: Opened = {}) {
  const view = <SignUpView detail={aDetail(detail)} onBack={() => undefined} />
  return renderUi(me === null ? view : <AsMember>{view}</AsMember>, {
    search: `?id=${aDetail().id}&view=sign-up${ledBy}`,
    answers: {
      [getMyUserInfo.path]: { ...WOMAN, ...me },
      [getCompanions.path]: { items: [GUEST, ASKED], nextCursor: null },
      ...answers,
    },
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const submit = async () => {
  await screen.findByText('小鹿')
  await press('提交报名')
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the view to sign up', () => {
  // proves 43.7
  test('tells the order what led here, as the address says it', async () => {
    const { asked } = open({ answers: { [createOrder.path]: sampleOrder({ id: 'made' }) }, ledBy: '&via=poster' })
    await submit()
    await waitFor(() => expect(asked(createOrder.path)).toMatchObject([{ source: 'poster' }]))
  })

  test('orders a place of the member’s own sex, and opens the order in its place', async () => {
    const { asked, navigation } = open({ answers: { [createOrder.path]: sampleOrder({ id: 'made' }) } })
    await submit()
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith(expect.stringMatching(/orderDetail\?id=made$/)))
    expect(asked(createOrder.path)).toEqual([
      {
        activityId: aDetail().id,
        ticketTypeId: WOMEN,
        buyType: 10,
        quantity: 1,
        self: true,
        gbUserIds: [],
        hidden: false,
        source: null,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  test('tells the price, what would come back, and until when', async () => {
    const { container } = open()
    await screen.findByText('小鹿')
    for (const part of ['¥128.00', '现在退票可退', '共 1\u00a0席', '退 50%', '不退'])
      expect(container.textContent).toContain(part)
  })

  test('counts a tap once', async () => {
    const { asked } = open({ answers: { [createOrder.path]: () => new Promise(() => undefined) } })
    await submit()
    await press('提交报名')
    expect(asked(createOrder.path)).toHaveLength(1)
  })

  test('sends others as well, but nobody who has not agreed', async () => {
    const ticketTypes = aDetail().ticketTypes.map((type) => ({ ...type, taken: 0 }))
    const { asked } = open({ detail: { ticketTypes, capacity: null }, answers: { [createOrder.path]: sampleOrder() } })
    expect(await screen.findByRole('checkbox', { name: /阿南/ })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: /阿布/ }))
    await userEvent.click(screen.getByRole('switch', { name: '隐身参加' }))
    expect(screen.getByText('共 2 席')).toBeTruthy()
    await submit()
    expect(asked(createOrder.path)).toMatchObject([{ quantity: 2, gbUserIds: [GUEST.id], hidden: true }])
  })

  test('sends no more persons than there are places', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /阿布/ }))
    expect(screen.getByText('只剩 1 席，少选几位吧')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交报名' })).toHaveProperty('disabled', true)
  })

  test('says beside a person why they cannot have such a place', async () => {
    open()
    await screen.findByText('小鹿')
    await userEvent.click(screen.getByRole('radio', { name: /男生票/ }))
    expect(screen.getByText('性别和票种不符')).toBeTruthy()
  })

  test('leads to where a guest’s birth date is written down, where the activity asks for an age', async () => {
    const ticketTypes = aDetail().ticketTypes.map((type) => ({ ...type, taken: 0 }))
    const { navigation } = open({
      detail: { ticketTypes, capacity: null, minAge: 24, maxAge: 34 },
      answers: { [getCompanions.path]: { items: [{ ...GUEST, birthDate: null }], nextCursor: null } },
    })
    const guest = await screen.findByRole('checkbox', { name: /阿布/ })
    expect(screen.queryByRole('link', { name: '去填生日' })).toBeNull()
    await userEvent.click(guest)
    await userEvent.click(screen.getByRole('link', { name: '去填生日' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringMatching(`gbOtherEdit\\?id=${GUEST.id}$`))
    expect(guest).toHaveProperty('checked', true)
  })

  test('has no second own place for who has one', async () => {
    const order = sampleOrder({ places: [samplePlace()] })
    const { asked } = open({
      detail: { myOrderId: order.id },
      answers: { [getOrderDetail.path]: order, [createOrder.path]: sampleOrder() },
    })
    await screen.findByText('已经报过名了')
    expect(screen.getByRole('button', { name: '提交报名' })).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('checkbox', { name: /阿布/ }))
    await press('提交报名')
    expect(asked(createOrder.path)).toMatchObject([{ self: false, quantity: 1, gbUserIds: [GUEST.id] }])
  })

  test('goes for others with a type that has places where the own one is full', async () => {
    const order = sampleOrder({ places: [samplePlace()] })
    const [men, women] = aDetail().ticketTypes
    const detail = { myOrderId: order.id, ticketTypes: [men!, { ...women!, taken: women!.quota }], capacity: 24 }
    open({ detail, answers: { [getOrderDetail.path]: order } })
    await screen.findByText('已经报过名了')
    expect(screen.getByRole('radio', { name: /男生票/ })).toHaveProperty('checked', true)
    expect(await screen.findByRole('checkbox', { name: /阿布/ })).toBeTruthy()
    expect([screen.queryAllByText('免费'), screen.getAllByText('还没有选参加的人').length]).toEqual([[], 1])
    // nobody waits for others
    expect(screen.getByRole('radio', { name: /女生票.*已满/ })).toHaveProperty('disabled', true)
    expect(screen.queryByText('已满，可以候补')).toBeNull()
  })

  test('leads a visitor to login, and keeps what was chosen', async () => {
    const { navigation } = open({ me: null })
    await userEvent.click(screen.getByRole('radio', { name: /女生票/ }))
    await press('登录后报名')
    expect(navigation.open).toHaveBeenCalledWith(expect.stringMatching(/login\/login\?redirect=/))
    cleanup()
    open({ me: { sex: 1 } })
    expect(screen.getByRole('radio', { name: /女生票/ })).toHaveProperty('checked', true)
  })

  test('leads to the card before anything is sent, where that lacks something', async () => {
    const { navigation, asked } = open({ me: { birthDate: null } })
    expect((await screen.findByRole('alert')).textContent).toBe('报名前先在名片里填好昵称、性别和生日')
    expect(screen.queryByRole('button', { name: '提交报名' })).toBeNull()
    await press('去填名片')
    expect(navigation.open).toHaveBeenCalledWith(expect.stringMatching(/myCard\/myCard$/))
    expect(asked(createOrder.path)).toEqual([])
  })

  test('leads there too where only the server knows that it lacks something', async () => {
    const { navigation } = open({
      answers: { [createOrder.path]: failing(refusal('card.incomplete', '名片还不完整')) },
    })
    await submit()
    await press('去填名片')
    expect(navigation.open).toHaveBeenCalledWith(expect.stringMatching(/myCard\/myCard$/))
    expect(screen.getByRole('button', { name: '提交报名' })).toBeTruthy()
  })

  test('is closed once signing up is over', async () => {
    open({ detail: { enrollDeadline: '2020-01-01T00:00:00Z' } })
    expect(await screen.findByRole('button', { name: '报名已截止' })).toHaveProperty('disabled', true)
  })
})

describe('what is said of activities that were missed', () => {
  // proves 38.3
  test('stands above the button from two on, with what ends it, and the order is made as ever', async () => {
    const { asked } = open({ answers: { [getMissed.path]: { count: 2 }, [createOrder.path]: sampleOrder() } })
    expect((await screen.findByRole('note')).textContent).toContain('提前 48\u00a0小时退就好')
    await submit()
    expect(asked(createOrder.path)).toHaveLength(1)
  })

  // proves 38.3
  test('is nothing for who missed one, for a visitor, and where the server does not tell', async () => {
    const once = open({ answers: { [getMissed.path]: { count: 1 } } })
    await screen.findByText('小鹿')
    await waitFor(() => expect(once.asked(getMissed.path)).toHaveLength(1))
    expect(screen.queryByRole('note')).toBeNull()
    cleanup()
    const visitor = open({ me: null })
    await screen.findByRole('button', { name: '登录后报名' })
    expect(visitor.asked(getMissed.path)).toEqual([])
    cleanup()
    const { asked } = open({
      answers: { [getMissed.path]: failing(networkFailure()), [createOrder.path]: sampleOrder() },
    })
    await submit()
    await waitFor(() => expect(asked(createOrder.path)).toHaveLength(1))
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('makes room for why an order was refused', async () => {
    open({
      answers: {
        [getMissed.path]: { count: 3 },
        [createOrder.path]: failing(refusal('order.not_eligible', '性别或年龄不符合这个活动的要求')),
      },
    })
    await screen.findByRole('note')
    await submit()
    await screen.findByRole('alert')
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('a refused order', () => {
  test('is said in its place, and the same purchase can be sent again', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(networkFailure())
      .mockRejectedValueOnce(refusal('order.not_eligible', '性别或年龄不符合这个活动的要求'))
      .mockResolvedValue(sampleOrder())
    const { asked } = open({ answers: { [createOrder.path]: create } })
    await submit()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('性别或年龄不符合这个活动的要求')
    await submit()
    const ids = asked(createOrder.path).map((input) => (input as { requestId: string }).requestId)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })

  test('keeps the name of the purchase over a reload', async () => {
    const first = open({ answers: { [createOrder.path]: failing(networkFailure()) } })
    await submit()
    cleanup()
    const second = open({ answers: { [createOrder.path]: failing(networkFailure()) } })
    await submit()
    expect(second.asked(createOrder.path)).toEqual(first.asked(createOrder.path))
  })

  test('that had succeeded before it was changed leads to its order, and the next is another', async () => {
    const reused = failing(refusal('order.request_reused', '这次提交和上一次不一致，请重新提交'))
    const { asked } = open({ answers: { [createOrder.path]: reused } })
    await submit()
    await screen.findByText('上一次提交已经成功，看看那张订单')
    await submit()
    const ids = asked(createOrder.path).map((input) => (input as { requestId: string }).requestId)
    expect(new Set(ids).size).toBe(2)
  })

  test('for want of places leads to the waiting list', async () => {
    const { asked } = open({
      answers: {
        [createOrder.path]: failing(refusal('order.full', '名额不够了，可以排队候补')),
        [joinWaitingList.path]: { rank: 3 },
      },
    })
    await submit()
    await press('排队候补')
    expect(asked(joinWaitingList.path)).toEqual([{ activityId: aDetail().id, ticketTypeId: WOMEN, hidden: false }])
  })
})

describe('a ticket type that is full', () => {
  const ticketTypes = aDetail().ticketTypes.map((type) => ({ ...type, taken: type.quota }))

  test('lets the member wait for one', async () => {
    const { asked } = open({ detail: { ticketTypes }, answers: { [joinWaitingList.path]: { rank: 3 } } })
    await screen.findByText('小鹿')
    await userEvent.click(screen.getByRole('radio', { name: /男生票/ }))
    await userEvent.click(screen.getByRole('switch', { name: /隐身参加/ }))
    await press('排队候补')
    expect(asked(joinWaitingList.path)).toEqual([{ activityId: aDetail().id, ticketTypeId: MEN, hidden: true }])
  })

  test('lets nobody wait for others: none can be added', async () => {
    open({ detail: { ticketTypes } })
    await screen.findByRole('button', { name: '排队候补' })
    expect(screen.queryByRole('button', { name: '添加同行人' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /阿布/ })).toBeNull()
  })

  test('lets those be left out who were chosen for another one', async () => {
    open({ detail: { ticketTypes: [ticketTypes[0]!, aDetail().ticketTypes[1]!], capacity: 30 } })
    await userEvent.click(await screen.findByRole('checkbox', { name: /阿布/ }))
    await userEvent.click(screen.getByRole('radio', { name: /男生票/ }))
    expect(screen.getByText('候补只能为自己排队')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交报名' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '添加同行人' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /阿布/ }))
    expect(screen.getByRole('button', { name: '排队候补' })).toBeTruthy()
  })
})
