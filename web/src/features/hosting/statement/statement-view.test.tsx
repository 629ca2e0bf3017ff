import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { getHostStatement, type HostStatement } from '@quan/contract/hosting/host-statement.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const NOTHING = { isClosed: false, received: 0, returned: 0, fee: 0, due: 0, firstMonth: '2026-10', rows: [] }
const ROW = { startTime: '2026-11-20T11:00:00.000Z', received: 128_000, returned: 12_800 }
const NOVEMBER: HostStatement = {
  month: '2026-11',
  isClosed: false,
  received: 128_000,
  returned: 12_800,
  fee: 3_456,
  due: 111_744,
  firstMonth: '2026-10',
  rows: [{ ...ROW, activityId: '01920000-0000-7000-8000-0000000000a1', title: '新手好桌游夜' }],
}
const OCTOBER: HostStatement = {
  ...NOTHING,
  month: '2026-10',
  isClosed: true,
  fee: -100,
  due: 100,
  rows: NOVEMBER.rows,
}
const ENDED = aStanding({ state: HostState.ended, reason: '多次临时取消' })

const open = (search = '?view=organizer-statement', standing = ENDED) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={null} />
    </AsMember>,
    {
      search,
      answers: {
        [getMyHosting.path]: standing,
        [getHostStatement.path]: ({ month }: { month: string }) =>
          month === '2026-11' ? NOVEMBER : month === '2026-10' ? OCTOBER : { ...NOTHING, month },
      },
    },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const read = (element: Element | null | undefined) => element?.textContent

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('对账单', () => {
  // proves 27.18
  test('tells what is left of this month, of what it is made, and by activity', async () => {
    const { asked } = open()
    expect(await screen.findByRole('heading', { name: '2026年11月' })).toBeTruthy()
    const due = await screen.findByRole('heading', { name: '应结' })
    expect(read(due.parentElement)).toBe('应结未结账¥1,117.44')
    const lines = screen.getAllByRole('term').map((term) => [read(term), read(term.nextElementSibling)])
    expect(lines).toEqual([
      ['收款', '¥1,280.00'],
      ['退款', '−¥128.00'],
      ['平台服务费', '−¥34.56'],
    ])
    expect(read(within(screen.getByRole('list')).getByRole('listitem'))).toBe(
      '新手好桌游夜¥1,280.0011月20日退款 −¥128.00',
    )
    expect(asked(getHostStatement.path)).toEqual([{ month: '2026-11' }])
  })

  // proves 27.18
  test('goes back month by month to the first one, and says what does not change any more', async () => {
    const { search } = open()
    await screen.findByRole('heading', { name: '应结' })
    await press('下个月')
    expect(screen.getByRole('heading', { name: '2026年11月' })).toBeTruthy()
    await press('上个月')
    expect(await screen.findByText('已结账')).toBeTruthy()
    expect(search()).toContain('month=2026-10')
    expect(read(screen.getByRole('heading', { name: '应结' }).parentElement)).toBe('应结已结账¥1.00')
    await press('上个月')
    expect(search()).toContain('month=2026-10')
  })

  // proves 27.18
  test('says of a month without money that there was none, and takes no month that is none', async () => {
    const { asked } = open('?view=organizer-statement&month=2026-09')
    expect(await screen.findByText('这个月没有收款')).toBeTruthy()
    cleanup()
    for (const month of ['2027-01', 'x', '2026-13']) {
      const page = open(`?view=organizer-statement&month=${month}`)
      await screen.findByRole('heading', { name: '2026年11月' })
      expect(page.asked(getHostStatement.path)).toEqual([{ month: '2026-11' }])
      cleanup()
    }
    expect(asked(getHostStatement.path)).toEqual([{ month: '2026-09' }])
  })

  // proves 27.18
  test('is open to who hosts no more, from the page that says so', async () => {
    const { search } = open('?view=organizer')
    await userEvent.click(await screen.findByRole('button', { name: /对账单/ }))
    expect(await screen.findByRole('heading', { name: '应结' })).toBeTruthy()
    await press('返回')
    expect(search()).not.toContain('statement')
    expect(await screen.findByText(/主理人资格已取消/)).toBeTruthy()
  })
})
