import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { anOrderAhead, openOrder } from '../open-order.testing.tsx'

const announcements = [
  { id: '01920000-0000-7000-8000-0000000000b1', text: '七点在南门集合', createTime: '2026-11-24T10:00:00.000Z' },
]
const answers = { [getAnnouncements.path]: { announcements } }

afterEach(cleanup)

// proves 39.8
test('a paid order shows what its organizer announced; an unpaid one does not ask', async () => {
  openOrder(anOrderAhead({ state: OrderState.paid }), { answers })
  const part = await screen.findByRole('region', { name: '主理人公告' })
  expect(part.textContent).toContain('七点在南门集合')
  cleanup()
  const { asked } = openOrder(anOrderAhead({ state: OrderState.unpaid }), { answers })
  await screen.findByRole('button', { name: /支付/ })
  expect(asked(getAnnouncements.path)).toEqual([])
})
