import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMyHosting, type HostStanding } from '@quan/contract/hosting/host-application.ts'
import { DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { getDrafts, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { getActivitiesAhead } from '@quan/contract/hosting/hosted-activity.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keepDraft, keptDrafts, NEW_DRAFT } from '../draft/kept-drafts.ts'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const HOST = aStanding({ openNow: 1 })

type Stage = { search?: string; ahead?: object; fans?: number; drafts?: object[]; save?: () => unknown }

const pageOf = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor })

const open = (
  standing: HostStanding | (() => Promise<never>),
  { search = '?view=organizer', ahead = pageOf([]), fans = 0, drafts = [], save }: Stage = {},
) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={<p>doors of this device</p>} />
    </AsMember>,
    {
      search,
      answers: {
        [getMyHosting.path]: standing,
        [getUserDetail.path]: { id: 'me', nickName: '大川', headImgurl: null },
        [getActivitiesAhead.path]: ahead,
        [getMyUserInfo.path]: { counts: { fans } },
        ...(save === undefined ? {} : { [getDrafts.path]: { drafts }, [saveDraft.path]: save }),
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
    open({ ...HOST, openNow: 2 }, { search: '?view=organizer-editor&step=refund' })
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

  // proves 46.6
  test('tells how many follow them, as my page does', async () => {
    open(HOST, { fans: 218 })
    expect(await screen.findByText('218 位关注')).toBeTruthy()
  })
})

describe('the door that is open', () => {
  const NOW = Date.parse('2026-11-21T10:58:00.000Z')
  const door = {
    activityId: '00000000-0000-4000-8000-0000000000a1',
    title: '新手友好桌游夜',
    startTime: '2026-11-21T11:30:00.000Z',
    endTime: '2026-11-21T14:00:00.000Z',
    timeZone: 'Asia/Shanghai',
    places: 8,
    came: 3,
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(NOW)
  })
  afterEach(() => vi.useRealTimers())

  // proves 46.6
  test('says who came, when it starts, and leads to scanning and to the names', async () => {
    open({ ...HOST, openDoor: door })
    const section = await screen.findByRole('region', { name: door.title })
    const card = within(section)
    expect(card.getByText('32 分钟后')).toBeTruthy()
    expect(section.textContent).toMatch(/^门口.*19:30\s开场/)
    expect(card.getByText('5 位还没到')).toBeTruthy()
    expect(card.getByRole('progressbar', { name: '已入场 3，共 8 席' })).toBeTruthy()
    const pathOf = (name: string) => new URL(card.getByRole<HTMLAnchorElement>('link', { name }).href)
    const scanning = pathOf('扫码入场').searchParams
    expect([scanning.get('id'), scanning.get('view'), scanning.get('scan')]).toEqual([door.activityId, 'door', '1'])
    expect(pathOf('按名字签到').searchParams.get('scan')).toBeNull()
  })

  test('says so where everybody is in, where nobody signed up, and once it goes on', async () => {
    open({ ...HOST, openDoor: { ...door, came: 8, startTime: new Date(NOW).toISOString() } })
    expect(await screen.findByText('都到齐了')).toBeTruthy()
    expect(screen.getByText('正在进行')).toBeTruthy()
    cleanup()
    open({ ...HOST, openDoor: { ...door, places: 0, came: 0 } })
    expect(await screen.findByText('还没有人报名')).toBeTruthy()
  })
})

test('a skeleton in the shape of the page stands there from the first moment until it is known how far the host goes', () => {
  const { container } = open(() => new Promise(() => {}))
  expect(screen.getByRole('heading', { name: '我的主理' })).toBeTruthy()
  expect(container.querySelector('[aria-busy]')?.childElementCount).toBeGreaterThan(3)
})

// proves 46.7
test('without a network the doors of this device stand above the way to try again', async () => {
  open(() => Promise.reject(networkFailure()))
  expect(await screen.findByText('网络断开了')).toBeTruthy()
  expect(screen.getByText('doors of this device')).toBeTruthy()
})

describe('the activities ahead', () => {
  const ahead = ['桌游夜', '电影局', '火锅局', '夜跑'].map((title, index) => ({
    ...sampleActivity({ id: `a${index}`, title }),
    waiting: index === 1 ? 3 : 0,
  }))
  const shown = () => screen.queryAllByRole('button', { name: /^公告 / }).length

  // proves 46.4
  test('are the next two at first, so that what waits for the host is near, and all at a tap', async () => {
    open(HOST, { ahead: pageOf(ahead) })
    const all = await screen.findByRole('button', { name: '全部 4\u00a0场' })
    expect(shown()).toBe(2)
    await userEvent.click(all)
    expect(shown()).toBe(4)
    await userEvent.click(screen.getByRole('button', { name: '收起' }))
    expect(shown()).toBe(2)
  })

  // proves 27.22
  test('go on page by page, are counted as all that are published, and say how many wait', async () => {
    open(
      { ...HOST, openNow: 23 },
      {
        ahead: ({ cursor }: { cursor: string | null }) =>
          cursor ? pageOf(ahead.slice(3)) : pageOf(ahead.slice(0, 3), 'c'),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: '全部 23\u00a0场' }))
    expect(shown()).toBe(3)
    expect(screen.getAllByText(/人在候补/).map(({ textContent }) => textContent)).toEqual(['3 人在候补'])
    await userEvent.click(screen.getByRole('button', { name: '再看更多 报名与平衡' }))
    expect(await screen.findByRole('button', { name: '公告 夜跑' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '再看更多 报名与平衡' })).toBeNull()
  })

  test('have nothing to unfold where there are two', async () => {
    open(HOST, { ahead: pageOf(ahead.slice(0, 2)) })
    await screen.findByRole('button', { name: '公告 桌游夜' })
    expect(shown()).toBe(2)
    expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull()
  })

  // proves 46.4
  test('say how many of how many come, each sex below its part of the bar, and who is missing', async () => {
    const quotas = [
      { sex: 1, taken: 4, quota: 6 },
      { sex: 2, taken: 1, quota: 6 },
    ] as const
    open(HOST, {
      ahead: pageOf([{ ...sampleActivity({ id: 'a0', title: '桌游夜', quotas: [...quotas] }), waiting: 0 }]),
    })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('5 / 12')
    expect(row.textContent).toContain('男 4/6女生还差 5 位女 1/6')
    // a cell a seat
    expect(row.querySelectorAll('[aria-hidden] i')).toHaveLength(12)
  })

  test('say that they are full, and draw a bar where there are many seats', async () => {
    const quotas = [{ sex: 0, taken: 40, quota: 40 } as const]
    open(HOST, { ahead: pageOf([{ ...sampleActivity({ id: 'a0', title: '夜跑', quotas }), waiting: 0 }]) })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('名额 40/40已满')
    expect(row.querySelectorAll('[aria-hidden] i')).toHaveLength(1)
  })
})

describe('a draft that could not be saved', () => {
  const DRAFT = { ...EMPTY_DRAFT, title: '新手桌游夜' }
  afterEach(() => keptDrafts.set(null))

  test('of a new activity stands first among the drafts, and leads on to it', async () => {
    keepDraft(ME, NEW_DRAFT, { base: null, fields: DRAFT })
    const { search } = open(HOST, { save: () => Promise.reject(networkFailure()) })
    expect(await screen.findByText('有内容只存在这台手机上')).toBeTruthy()
    expect(screen.queryByText('还没有草稿')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '接着写 新手桌游夜' }))
    expect(search()).toContain('view=organizer-editor')
    expect(await screen.findByDisplayValue('新手桌游夜')).toBeTruthy()
  })

  test('is saved when the page of the host opens', async () => {
    keepDraft(ME, NEW_DRAFT, { base: null, fields: DRAFT })
    const saved = {
      ...DRAFT,
      id: '0198a4b2-1111-7000-8000-000000000001',
      version: 1,
      state: DraftState.draft,
      reason: null,
    }
    const drafts: object[] = []
    const { asked } = open(HOST, { drafts, save: () => ((drafts[0] = saved), saved) })
    expect(await screen.findByText(/^还差 \d+ 处$/)).toBeTruthy()
    expect(asked(saveDraft.path)).toMatchObject([{ title: '新手桌游夜' }])
    expect(keptDrafts.get()).toBeNull()
  })
})
