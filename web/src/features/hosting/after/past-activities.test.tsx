import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { getPastActivities } from '@quan/contract/hosting/hosted-activity.ts'
import { ANNOUNCED_AFTER_END_MS } from '@quan/contract/hosting/hosting-limits.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { PastActivities } from './past-activities.tsx'

afterEach(cleanup)

const past = (number: number) =>
  sampleActivity({ id: `01920000-0000-7000-8000-00000000000${number}`, title: `办过的第 ${number} 场` })

test('older ones are read on, and each leads to what people thought of it', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const page = ({ cursor }: { cursor?: string | null }) =>
    cursor ? { items: [past(2)], nextCursor: null } : { items: [past(1)], nextCursor: 'older' }
  renderUi(
    <AsMember>
      <PastActivities onOpen={onOpen} onAnnounce={vi.fn()} />
    </AsMember>,
    { answers: { [getPastActivities.path]: page } },
  )
  await userEvent.click(await screen.findByRole('button', { name: '再看更多 办过的活动' }))
  await userEvent.click(await screen.findByRole('button', { name: '反馈和照片 办过的第 2 场' }))
  expect(onOpen).toHaveBeenCalledWith(past(2).id)
  expect(screen.queryByRole('button', { name: '再看更多 办过的活动' })).toBeNull()
})

test('that older ones did not come is told, and a tap asks for them again', async () => {
  let isOnline = false
  const page = ({ cursor }: { cursor?: string | null }) => {
    if (!cursor) return { items: [past(1)], nextCursor: 'older' }
    return isOnline ? { items: [past(2)], nextCursor: null } : Promise.reject(networkFailure())
  }
  renderUi(
    <AsMember>
      <PastActivities onOpen={vi.fn()} onAnnounce={vi.fn()} />
    </AsMember>,
    { answers: { [getPastActivities.path]: page } },
  )
  await userEvent.click(await screen.findByRole('button', { name: '再看更多 办过的活动' }))
  const again = await screen.findByRole('button', { name: '点击重试 办过的活动' })
  // the button is the same, so that the focus stays
  expect(document.activeElement).toBe(again)
  isOnline = true
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: '反馈和照片 办过的第 2 场' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /点击重试/ })).toBeNull()
})

test('something is announced to those who came for a day after it', async () => {
  const onAnnounce = vi.fn<(id: string) => void>()
  const ended = (number: number, sinceMs: number) => ({
    ...past(number),
    endTime: new Date(Date.now() - sinceMs).toISOString(),
  })
  const items = [ended(1, ANNOUNCED_AFTER_END_MS - MINUTE_MS), ended(2, ANNOUNCED_AFTER_END_MS)]
  renderUi(
    <AsMember>
      <PastActivities onOpen={vi.fn()} onAnnounce={onAnnounce} />
    </AsMember>,
    { answers: { [getPastActivities.path]: { items, nextCursor: null } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: '公告 办过的第 1 场' }))
  expect(onAnnounce).toHaveBeenCalledExactlyOnceWith(past(1).id)
  expect(screen.queryByRole('button', { name: '公告 办过的第 2 场' })).toBeNull()
})
