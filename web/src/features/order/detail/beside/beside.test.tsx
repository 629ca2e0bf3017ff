import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getHeldBeside, type HeldBeside, holdBeside, releaseBeside } from '@quan/contract/beside/beside.ts'
import { orderFull } from '@quan/contract/order/order-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Answers } from '#ui/testing/render-ui.tsx'
import { samplePlace } from '#ui/demo/sample-order.ts'
import { anOrderAhead, DETAIL, openOrder } from '../open-order.testing.tsx'
// what opens later is there already, so that no test waits for code
import './beside-sheet.tsx'

const LINK = 'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=1&hold=V1StGXR8Z5jdHi6BmyTabc'
const [MEN, WOMEN] = ['01920000-0000-7000-8000-0000000000a1', '01920000-0000-7000-8000-0000000000a2']

function held(part: Partial<HeldBeside> = {}): HeldBeside {
  const expireTime = new Date(Date.now() + 20 * 60_000 + 55_000).toISOString()
  return { url: LINK, expireTime, ticketTypeId: WOMEN, ticketTypeName: '女生票', state: 'open', ...part }
}

type Taken = { men?: number; women?: number }

function openTicket(
  answers: Answers,
  order = anOrderAhead({ ticketTypeId: MEN, places: [samplePlace()] }),
  { men = 9, women = 11 }: Taken = {},
) {
  const ticketTypes = [
    { id: MEN, name: '男生票', sex: 1, price: 12_800, quota: 12, taken: men },
    { id: WOMEN, name: '女生票', sex: 2, price: 12_800, quota: 12, taken: women },
  ]
  const detail = { ...order.activity, ticketTypes, capacity: 24, participantCount: 20 }
  return openOrder(order, { answers: { [DETAIL]: detail, ...answers } })
}

const press = async (name: RegExp | string) => await userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the ticket’s page', () => {
  // proves 34.5
  test('holds a place of the ticket type that is chosen, and shares its link', async () => {
    let isHeld = false
    const { asked } = openTicket({
      [getHeldBeside.path]: () => Promise.resolve({ held: isHeld ? held() : null }),
      [holdBeside.path]: () => {
        isHeld = true
        return Promise.resolve({ url: LINK, expireTime: held().expireTime })
      },
    })
    await press(/一起去，为朋友留一席/)
    await userEvent.click(await screen.findByRole('radio', { name: /女生票/ }))
    await press('留一席')
    expect(await screen.findByText('已为朋友留了一席')).toBeTruthy()
    expect(asked(holdBeside.path)).toEqual([{ orderId: anOrderAhead().id, ticketTypeId: WOMEN }])
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { share: undefined, clipboard: { writeText }, userAgent: 'a browser' })
    await press('发给朋友')
    await press('复制链接')
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(LINK))
  })

  test('holds one of another type where the own one is full, since nobody can wait for it', async () => {
    const { asked } = openTicket(
      { [getHeldBeside.path]: { held: null }, [holdBeside.path]: () => new Promise(() => undefined) },
      undefined,
      { men: 12 },
    )
    await press(/一起去，为朋友留一席/)
    const full = await screen.findByRole('radio', { name: /男生票已满/ })
    expect(full).toMatchObject({ disabled: true, checked: false })
    expect(full.closest('label')?.textContent).not.toContain('候补')
    expect(screen.getByRole('radio', { name: /女生票/ })).toHaveProperty('checked', true)
    await press('留一席')
    expect(asked(holdBeside.path)).toEqual([{ orderId: anOrderAhead().id, ticketTypeId: WOMEN }])
  })

  test('says on the button that no place is left of any type', async () => {
    openTicket({ [getHeldBeside.path]: { held: null } }, undefined, { men: 12, women: 12 })
    await press(/一起去，为朋友留一席/)
    expect(await screen.findByRole('button', { name: '名额已满' })).toHaveProperty('disabled', true)
  })

  // proves 34.6
  test('gives a place up early, once that was said', async () => {
    let state: HeldBeside['state'] = 'open'
    const { asked } = openTicket({
      [getHeldBeside.path]: () => Promise.resolve({ held: held({ state }) }),
      [releaseBeside.path]: () => {
        state = 'over'
        return Promise.resolve({ held: held({ state }) })
      },
    })
    await press(/一起去，为朋友留一席/)
    await press('不留了')
    await press('再留一会儿')
    expect(asked(releaseBeside.path)).toEqual([])
    await press('不留了')
    await press('放回去')
    expect(await screen.findByText('这一席已经放回去了')).toBeTruthy()
    expect(asked(releaseBeside.path)).toEqual([{ orderId: anOrderAhead().id }])
  })

  test('says why no place can be held', async () => {
    const full = new ApiFailure({ kind: 'refused', code: orderFull.code, message: orderFull.text, status: 409 })
    openTicket({ [getHeldBeside.path]: { held: null }, [holdBeside.path]: () => Promise.reject(full) })
    await press(/一起去，为朋友留一席/)
    await press('留一席')
    expect((await screen.findByRole('alert')).textContent).toBe(orderFull.text)
  })

  // proves 34.5
  test.each<[string, Partial<HeldBeside>, string, RegExp | null]>([
    ['waits, with the time left', {}, '已为朋友留了一席', /还剩 20:\d\d/],
    ['was taken', { state: 'taken' }, '朋友接下了这一席', /朋友已接下/],
    ['is over', { state: 'over', expireTime: new Date(Date.now() - 60_000).toISOString() }, '时间到了，没人接', null],
    ['was given up early', { state: 'over' }, '这一席已经放回去了', null],
    ['ran out just now', { expireTime: new Date(Date.now() - 1).toISOString() }, '时间到了，没人接', null],
  ])('tells of a place that %s', async (_, part, title, word) => {
    const { container } = openTicket({ [getHeldBeside.path]: { held: held(part) } })
    await press(/一起去，为朋友留一席/)
    expect(await screen.findByText(title)).toBeTruthy()
    if (word !== null) expect(container.ownerDocument.body.textContent).toMatch(word)
  })

  test.each<[string, Parameters<typeof anOrderAhead>[0]]>([
    ['is unpaid', { state: 10 }],
    ['was made by somebody else', { isMine: false }],
    ['is only for others', { places: [] }],
  ])('holds none by an order that %s', async (_, part) => {
    const { asked } = openTicket({ [getHeldBeside.path]: { held: null } }, anOrderAhead(part))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(asked('Order/GetOrderDetail')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /一起去/ })).toBeNull()
    expect(asked(getHeldBeside.path)).toEqual([])
  })
})
