import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMyHosting, type HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
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

const open = (standing: HostStanding, search = '?view=organizer', organizes: object[] = []) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} />
    </AsMember>,
    {
      search,
      answers: {
        [getMyHosting.path]: standing,
        [getUserDetail.path]: { id: 'me', nickName: '大川', headImgurl: null, organizes },
      },
    },
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

describe('the head', () => {
  // proves 46.5
  test('shows the host as those see them who come', async () => {
    open({ ...HOST, facts: { held: 12, attendance: 93 } })
    expect(await screen.findByText('大川')).toBeTruthy()
    expect(screen.getByText('主理人')).toBeTruthy()
    expect(screen.getByText(/办过 12 场/)).toBeTruthy()
  })
})

describe('the activities ahead', () => {
  const ahead = ['桌游夜', '电影局', '火锅局', '夜跑'].map((title, index) => sampleActivity({ id: `a${index}`, title }))
  const shown = () => screen.queryAllByRole('button', { name: /^公告 / }).length

  // proves 46.4
  test('are the next two at first, so that what waits for the host is near, and all at a tap', async () => {
    open(HOST, '?view=organizer', ahead)
    const all = await screen.findByRole('button', { name: '全部 4\u00a0场' })
    expect(shown()).toBe(2)
    await userEvent.click(all)
    expect(shown()).toBe(4)
    await userEvent.click(screen.getByRole('button', { name: '收起' }))
    expect(shown()).toBe(2)
  })

  test('have nothing to unfold where there are two', async () => {
    open(HOST, '?view=organizer', ahead.slice(0, 2))
    await screen.findByRole('button', { name: '公告 桌游夜' })
    expect(shown()).toBe(2)
    expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull()
  })
})
