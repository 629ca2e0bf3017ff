import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { OrderRows } from './wide-parts.tsx'

afterEach(cleanup)

describe('my orders on a wide screen', () => {
  test.each([
    ['the activity takes people', false, '去支付'],
    ['it was hidden', true, '看详情'],
  ])('lead to paying what is unpaid as long as %s', async (_, hidden, way) => {
    const expireTime = '2099-01-01T00:00:00Z'
    const order = sampleOrder({ state: OrderState.unpaid, expireTime, activity: sampleActivity({ hidden }) })
    renderUi(<OrderRows orders={[order]} />)
    const { textContent } = await screen.findByRole('article')
    expect(textContent?.endsWith(way)).toBe(true)
  })
})
