import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getMyWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useLeaveWaiting } from './use-leave-waiting.ts'

afterEach(cleanup)

const PLACE = { activityId: 'a1', ticketTypeId: 't1' }

test('leaving a waiting list is told to the server when the app goes to the back, where it may be ended', async () => {
  const shown: { leaving?: ReturnType<typeof useLeaveWaiting> } = {}
  function Leaving() {
    shown.leaving = useLeaveWaiting()
    return null
  }
  const { asked } = renderUi(<Leaving />, {
    answers: { [leaveWaitingList.path]: {}, [getMyWaitingList.path]: { items: [], nextCursor: null } },
  })
  act(() => shown.leaving!.leave(PLACE))
  expect(asked(leaveWaitingList.path)).toEqual([])
  act(() => appLifecycle.emit('hide', null))
  await waitFor(() => expect(asked(leaveWaitingList.path)).toEqual([PLACE]))
})
