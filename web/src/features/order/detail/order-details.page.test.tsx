import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { OrderDetailsPage } from './order-details.page.tsx'

const BY_PHONE = 'Order/GetOrdersByPhone'
const PHONE = '13812346621'

afterEach(cleanup)

function open(search: string, items: unknown[] = []) {
  return renderUi(
    <AsMember>
      <OrderDetailsPage />
    </AsMember>,
    { search, answers: { [BY_PHONE]: { items, nextCursor: null } } },
  )
}

describe('the orders of a phone', () => {
  test('are listed, and the number leaves the address', async () => {
    const { asked, navigation } = open(`?bookerPhone=${PHONE}`, [sampleOrder()])
    const link = await screen.findByRole('link', { name: /周末不宅/ })
    expect(link.getAttribute('href')).toBe(`/pages/40mySub/orderDetail/orderDetail?id=${sampleOrder().id}`)
    expect(asked(BY_PHONE)).toEqual([{ bookerPhone: PHONE }])
    expect(navigation.hideParameter).toHaveBeenCalledWith('bookerPhone')
  })

  test('are none where nothing was booked for me', async () => {
    open(`?bookerPhone=${PHONE}`)
    expect(await screen.findByText('没有你能看的订单')).toBeTruthy()
  })

  test('are not asked for without a number', () => {
    const { asked } = open('?bookerPhone=12')
    expect(screen.getByText('没有你能看的订单')).toBeTruthy()
    expect(asked(BY_PHONE)).toEqual([])
  })
})
