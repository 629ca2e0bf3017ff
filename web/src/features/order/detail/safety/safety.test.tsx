import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import {
  endCompanion,
  getCompanion,
  type SafetyCompanion,
  safetyTooMany,
  startCompanion,
} from '@quan/contract/safety/safety-companion.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import type { Answers } from '#ui/testing/render-ui.tsx'
import { openOrder } from '../open-order.testing.tsx'
// what opens later is there already, so that no test waits for code
import './safety-sheet.tsx'

const LINK = 'https://quan.example/s/V1StGXR8Z5jdHi6BmyTabc'
const AFTER = 'ActivityMatch/GetAfter'
const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** An order of an activity that begins and ends in so many hours. */
function anOrder({ from = -1, to = 2, ...part }: Partial<Order> & { from?: number; to?: number } = {}): Order {
  const activity = sampleActivity({ startTime: instant(from), endTime: instant(to), status: to > 0 ? 20 : 30 })
  return sampleOrder({ activity, places: [samplePlace()], ...part })
}

const companion = (part: Partial<SafetyCompanion> = {}): SafetyCompanion => ({
  id: '01920000-0000-4000-8000-0000000000c1',
  links: 1,
  homeTime: null,
  ...part,
})

const open = (found: SafetyCompanion | null, answers: Answers = {}, order = anOrder()) =>
  openOrder(order, { answers: { [getCompanion.path]: { companion: found }, ...answers } })

const press = async (name: RegExp | string) => await userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  toasts.hide()
  vi.unstubAllGlobals()
})

describe('报平安 on the page of an order', () => {
  // proves 38.10
  test('makes a link with the name that is typed, shows it this once, and passes it on', async () => {
    const { asked } = open(null, { [startCompanion.path]: { url: LINK } })
    await press(/报平安/)
    await userEvent.type(await screen.findByRole('textbox', { name: /怎么称呼你/ }), '小鹿')
    await press('生成链接')
    const sheet = await screen.findByRole('dialog', { name: '报平安' })
    expect(await within(sheet).findByText(LINK)).toBeTruthy()
    expect(asked(startCompanion.path)).toEqual([{ activityId: anOrder().activity.id, name: '小鹿' }])
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { share: undefined, clipboard: { writeText }, userAgent: 'a browser' })
    await press('发给信任的人')
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(LINK))
    await press('关闭')
    await press(/报平安/)
    expect(await screen.findByRole('button', { name: '生成链接' })).toBeTruthy()
    expect(screen.queryByText(LINK)).toBeNull()
  })

  test('shows a link that came after its sheet was closed at the next opening, and says so meanwhile', async () => {
    const made = Promise.withResolvers<{ url: string }>()
    let links = 0
    open(null, {
      [getCompanion.path]: () => ({ companion: links === 0 ? null : companion({ links }) }),
      [startCompanion.path]: () => made.promise,
    })
    await press(/报平安/)
    await press('生成链接')
    await press('关闭')
    links = 1
    made.resolve({ url: LINK })
    expect(await screen.findByText('链接生成好了，还没有发给谁。')).toBeTruthy()
    await press('发给信任的人')
    expect(await screen.findByText(LINK)).toBeTruthy()
    await press('关闭')
    expect(await screen.findByText(/有 1 个链接/)).toBeTruthy()
  })

  test('says why no link is made', async () => {
    const { code, text, status } = safetyTooMany
    const refused = new ApiFailure({ kind: 'refused', code, message: text, status })
    open(companion({ links: 3 }), { [startCompanion.path]: () => Promise.reject(refused) })
    await press('再发一个链接')
    await press('生成链接')
    expect((await screen.findByRole('alert')).textContent).toBe('一场活动最多 3 个链接')
  })

  // proves 38.10
  test('says by one tap that one is home', async () => {
    let homeTime: string | null = null
    const { asked } = open(null, {
      [getCompanion.path]: () => Promise.resolve({ companion: companion({ homeTime }) }),
      [endCompanion.path]: () => {
        homeTime = instant(0)
        return Promise.resolve({})
      },
    })
    await press('我到家了')
    expect(await screen.findByText('你已到家')).toBeTruthy()
    expect(asked(endCompanion.path)).toEqual([{ id: companion().id }])
    expect(screen.queryByRole('button', { name: '我到家了' })).toBeNull()
  })

  // proves 38.10
  test('is one tap on what comes after the activity, too', async () => {
    const { asked } = open(
      companion(),
      { [AFTER]: () => new Promise(() => undefined), [endCompanion.path]: {} },
      anOrder({ from: -4, to: -1, state: OrderState.used }),
    )
    expect(await screen.findByRole('heading', { level: 2, name: /^谢谢你/ })).toBeTruthy()
    await press('我到家了')
    await waitFor(() => expect(asked(endCompanion.path)).toHaveLength(1))
  })

  test('can be begun once, on the way home, after the activity', async () => {
    open(null, { [AFTER]: () => new Promise(() => undefined) }, anOrder({ from: -4, to: -1, state: OrderState.used }))
    expect(await screen.findAllByRole('button', { name: /^报平安/ })).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof anOrder>[0]]>([
    ['long before the start', { from: 7, to: 9 }],
    ['two days after the end', { from: -50, to: -48 }],
    ['where it is unpaid', { state: OrderState.unpaid, expireTime: instant(1) }],
    ['where no place is one’s own', { places: [] }],
    [
      'where the activity is cancelled',
      { activity: sampleActivity({ cancelled: true, startTime: instant(-1), endTime: instant(2) }) },
    ],
  ])('is not there %s', async (_, part) => {
    const { asked } = open(null, { [AFTER]: () => new Promise(() => undefined) }, anOrder(part))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(asked('Order/GetOrderDetail')).toHaveLength(1))
    expect(screen.queryByText('报平安')).toBeNull()
    expect(asked(getCompanion.path)).toEqual([])
  })
})
