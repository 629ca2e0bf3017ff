import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type ActivityDraft, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { draftState, getDrafts, withdrawDraft } from '@quan/contract/hosting/drafts.ts'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keptDrafts } from '../draft/kept-drafts.ts'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const HOST = aStanding({ reviewsLeft: 2 })
const DRAFT: ActivityDraft = {
  ...EMPTY_DRAFT,
  id: '0198a4b2-1111-7000-8000-000000000001',
  title: '桌游夜',
  version: 2,
  state: DraftState.inReview,
  reason: null,
  activityId: null,
  updateTime: '2026-11-24T10:00:00Z',
}

afterEach(() => {
  cleanup()
  keptDrafts.set(null)
})

/** A draft in review as its host looks at it; meanwhile an operator decides. */
async function withdrawTooLate(decided: ActivityDraft[]) {
  let drafts = [DRAFT]
  const refuse = () => {
    drafts = decided
    return Promise.reject(new ApiFailure({ kind: 'refused', code: draftState.code, status: 409 }))
  }
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={null} />
    </AsMember>,
    {
      search: `?view=organizer-editor&id=${DRAFT.id}`,
      answers: { [getMyHosting.path]: HOST, [getDrafts.path]: () => ({ drafts }), [withdrawDraft.path]: refuse },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '撤回来改' }))
}

describe('taking back a draft that was decided on meanwhile', () => {
  test('shows it as sent back, to be written on', async () => {
    await withdrawTooLate([{ ...DRAFT, state: DraftState.draft, reason: '封面太暗' }])
    expect(await screen.findByText(/封面太暗/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '撤回来改' })).toBeNull()
  })

  test('says that it is a draft no more once it was published', async () => {
    await withdrawTooLate([])
    expect(await screen.findByText('这份草稿不在了，可能已经发布。')).toBeTruthy()
  })
})
