import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aPosition } from '../a-position.testing.ts'
import { PositionsPage } from './positions.page.tsx'

const open = (items: Position[]) =>
  renderUi(<PositionsPage />, { answers: { 'BiBuy/GetMyPositions': { items, nextCursor: null } } })

const paid = aPosition({ id: 'paid' })
const unpaid = aPosition({
  id: 'unpaid',
  state: OrderState.unpaid,
  activity: { ...paid.activity, title: '周末骑行' },
  expireTime: '2099-01-01T00:00:00Z',
})

afterEach(cleanup)

describe('my positions', () => {
  test('tell how many places are given, and lead to them', async () => {
    open([paid])
    const link = await screen.findByRole('link', { name: '安吉星空露营' })
    expect(link.getAttribute('href')).toBe('/pages/40mySub/biBuy/biBuy?id=paid')
    expect(link.closest('article')?.textContent).toContain('已分 1/2')
    expect(screen.getByRole('img', { name: '还可分配 1\u00a0席，已购 2，已分配 1，已入场 0' })).toBeTruthy()
  })

  test('that are not paid lead to where they are', async () => {
    open([unpaid])
    const link = await screen.findByRole('link', { name: '周末骑行' })
    expect(link.getAttribute('href')).toBe('/pages/40mySub/biBuyEdit/biBuyEdit?id=unpaid')
    expect(link.closest('article')?.textContent).toContain('待支付')
  })

  test('of a hidden activity ask nobody to pay', async () => {
    open([{ ...unpaid, activity: { ...unpaid.activity, hidden: true } }])
    const card = (await screen.findByRole('link', { name: '周末骑行' })).closest('article')
    expect(card?.textContent).toContain('不再接受报名')
    expect(card?.textContent).not.toContain('去支付')
  })

  test('can be narrowed to those with places left', async () => {
    open([paid, unpaid, aPosition({ id: 'over', state: OrderState.refunded })])
    await userEvent.click(await screen.findByRole('button', { name: '已结束 1' }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '已满 0' }))
    expect(screen.getByText('这里还没有仓位')).toBeTruthy()
  })

  // proves 2.25
  test('are added by the button of the bar, also where there are none', async () => {
    const { navigation } = open([])
    await userEvent.click(await screen.findByRole('button', { name: '购买仓位' }))
    await userEvent.click(screen.getByRole('button', { name: '添加' }))
    expect(navigation.open.mock.calls).toEqual([
      ['/pages/40mySub/biBuyEdit/biBuyEdit'],
      ['/pages/40mySub/biBuyEdit/biBuyEdit'],
    ])
  })
})
