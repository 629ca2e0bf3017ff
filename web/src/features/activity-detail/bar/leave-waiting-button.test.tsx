import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { getMyWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { LeaveWaitingButton } from './leave-waiting-button.tsx'

afterEach(cleanup)

test('a waiting list that could not be had is asked for anew by the tap that would leave it', async () => {
  const activity = sampleActivity()
  const entry = { activity, ticketTypeId: 't1', ticketTypeName: '男生票', rank: 3 }
  const offer = { offerOrderId: null, offerExpireTime: null }
  let isOnline = false
  const list = () =>
    isOnline ? { items: [{ ...entry, ...offer }], nextCursor: null } : Promise.reject(networkFailure())
  const { asked, told, unmount } = renderUi(
    <AsMember>
      <LeaveWaitingButton activityId={activity.id} onJoin={() => undefined} />
    </AsMember>,
    { answers: { [getMyWaitingList.path]: list, [leaveWaitingList.path]: {} } },
  )
  const press = async () => await userEvent.click(await screen.findByRole('button', { name: '退出候补' }))
  await waitFor(() => expect(told).toHaveLength(1))
  await press()
  await waitFor(() => expect(told).toHaveLength(2))
  isOnline = true
  await press()
  await waitFor(() => expect(asked(getMyWaitingList.path)).toHaveLength(3))
  await press()
  expect(await screen.findByText('已退出候补')).toBeTruthy()
  unmount()
  await waitFor(() => expect(asked(leaveWaitingList.path)).toEqual([{ activityId: activity.id, ticketTypeId: 't1' }]))
})
