import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { getMyHosting, type HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { HostingPage } from '../hosting.page.tsx'

const HOST: HostStanding = {
  state: HostState.admitted,
  reason: null,
  application: null,
  reviewsLeft: 0,
  facts: null,
  year: { activities: 0, came: 0, cameAgain: 0 },
  limits: { price: 48_800, capacity: 40, daysAhead: 90, openActivities: 2 },
  openNow: 1,
}

const open = (standing: HostStanding, search = '?view=organizer') =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} />
    </AsMember>,
    { search, answers: { [getMyHosting.path]: standing } },
  )

afterEach(cleanup)

describe('how far a host goes alone', () => {
  // proves 27.20
  test('stands on their page with the numbers that hold for them', async () => {
    open(HOST)
    const words = '可以自己发布：票价最高 ¥488.00，名额最多 40，最远提前 90 天，没结束的最多 2 场。'
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('begins after the reviews that are left', async () => {
    open({ ...HOST, reviewsLeft: 2 })
    expect(await screen.findByText('还有 2 场要先由运营审核，之后在限额内可以自己发布。')).toBeTruthy()
  })

  // proves 27.21
  test('is said in the last step of a draft: who has as many open as they may sends it for review', async () => {
    open({ ...HOST, openNow: 2 }, '?view=organizer-editor&step=refund')
    expect(await screen.findByText('没结束的活动已有 2 场，到了自己发布的限额，这场要先由运营审核。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交审核' })).toBeTruthy()
  })
})
