import { cleanup, screen } from '@testing-library/react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail } from './a-detail.testing.ts'
import { ActivityDetailPage } from './activity-detail.page.tsx'

const open = (part: Partial<ActivityDetail>) =>
  renderUi(<ActivityDetailPage />, {
    search: `?id=${aDetail().id}`,
    answers: { 'Activity/GetActivityDetail': aDetail(part), 'Activity/GetQuestions': { items: [], nextCursor: null } },
  })

// proves 2.66
test.each([{ status: 30 as const }, { cancelled: true }])(
  'an activity that is over, %j, promises nobody, no seats and no money back',
  async (over) => {
    const { container } = open(over)
    await screen.findByText('20 人报名')
    expect(container.textContent).not.toMatch(/人会来|剩|最后|报名须知|未成局/)
    cleanup()
    open({ ...over, participantCount: 0 })
    await screen.findByText('不用自我推销。')
    expect(screen.queryByText(/还没有人报名/)).toBeNull()
  },
)
