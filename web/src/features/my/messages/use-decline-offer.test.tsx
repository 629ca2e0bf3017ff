import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useDeclineOffer } from './use-decline-offer.ts'

afterEach(cleanup)

test('an offer is left to the next when the app goes to the back, where it may be ended', async () => {
  const shown: { offers?: ReturnType<typeof useDeclineOffer> } = {}
  function Offers() {
    shown.offers = useDeclineOffer()
    return null
  }
  const { asked } = renderUi(<Offers />, { answers: { [cancelOrder.path]: sampleOrder({ id: 'o1' }) } })
  act(() => shown.offers!.decline('o1'))
  expect(asked(cancelOrder.path)).toEqual([])
  act(() => appLifecycle.emit('hide', null))
  await waitFor(() => expect(asked(cancelOrder.path)).toEqual([{ id: 'o1' }]))
})
