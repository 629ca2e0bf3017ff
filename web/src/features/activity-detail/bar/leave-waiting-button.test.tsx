import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { getMyWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { LeaveWaitingButton } from './leave-waiting-button.tsx'

afterEach(cleanup)

const activity = sampleActivity()
const ENTRY = { activity, ticketTypeId: 't1', ticketTypeName: '男生票', rank: 3 }
const LISTED = { items: [{ ...ENTRY, offerOrderId: null, offerExpireTime: null }], nextCursor: null }

const open = (list: () => unknown) =>
  renderUi(
    <AsMember>
      <LeaveWaitingButton activityId={activity.id} onJoin={() => undefined} />
    </AsMember>,
    { answers: { [getMyWaitingList.path]: list, [leaveWaitingList.path]: {} } },
  )
const press = async () => await userEvent.click(await screen.findByRole('button', { name: '退出候补' }))

test('a waiting list that could not be had is asked for anew by the tap that would leave it', async () => {
  let isOnline = false
  const { asked, told } = open(() => (isOnline ? LISTED : Promise.reject(networkFailure())))
  await waitFor(() => expect(told).toHaveLength(1))
  await press()
  await waitFor(() => expect(told).toHaveLength(2))
  isOnline = true
  await press()
  await waitFor(() => expect(asked(getMyWaitingList.path)).toHaveLength(3))
  await press()
  expect(await screen.findByText('已退出候补')).toBeTruthy()
})

test('leaving a waiting list is told to the server when the app goes to the back, where it may be ended', async () => {
  const { asked } = open(() => LISTED)
  await waitFor(() => expect(asked(getMyWaitingList.path)).toHaveLength(1))
  await press()
  expect(await screen.findByText('已退出候补')).toBeTruthy()
  expect(asked(leaveWaitingList.path)).toEqual([])
  act(() => appLifecycle.emit('hide', null))
  // nothing waits for the time in which it could be taken back
  expect(screen.queryByText('已退出候补')).toBeNull()
  await waitFor(() => expect(asked(leaveWaitingList.path)).toEqual([{ activityId: activity.id, ticketTypeId: 't1' }]))
})
