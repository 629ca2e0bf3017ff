import { tooManyRows } from '@quan/contract/console/accounting/accounting-errors.ts'
import { getChangeRefunds } from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import {
  exportActivitySums,
  exportDaySums,
  exportOrganizersOfDay,
  exportOrganizerSums,
  exportRefunds,
} from '@quan/contract/console/accounting/money-exports.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import {
  getActivitySums,
  getDaySums,
  getOrganizersOfDay,
  getOrganizerSums,
} from '@quan/contract/console/accounting/sums.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, consoleServer } from '../../../testing/console-server.testing.ts'
import { MoneyPage } from '../money.page.tsx'
import { show } from '../../../testing/show.testing.tsx'

/** The names of the files that were saved. */
let saved: string[]
beforeEach(() => {
  saved = []
  Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL() {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const HANGZHOU = { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }
const LISTS = [
  getChangeRefunds,
  getRefunds,
  getActivitySums,
  getOrganizerSums,
  getOrganizersOfDay,
  getDifferences,
  getWaitingProposals,
]
const EXPORTS = [exportDaySums, exportActivitySums, exportOrganizerSums, exportOrganizersOfDay, exportRefunds]

function openPage(search: string, answer: () => unknown = () => ({ rows: [] })) {
  history.replaceState(null, '', `/console/money?${search}`)
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(getMyCities, () => ({ cities: [HANGZHOU] }))
  server.on(getDaySums, () => ({ days: [], checks: [] }))
  for (const call of [...LISTS, getFailedRefunds]) server.on(call, () => ({ items: [], nextCursor: null }))
  for (const call of EXPORTS) server.on(call, answer)
  show(server, <MoneyPage />)
  return server
}

const press = async () =>
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: '导出 Excel' }))

const SPAN = { from: '2026-11-14', to: '2026-11-20' }

// proves 31.31
test.each([
  ['from=2026-11-14&to=2026-11-20', exportDaySums, SPAN, '每天收退款 2026-11-14 至 2026-11-20'],
  [
    'from=2026-11-14&to=2026-11-20&city=330100',
    exportDaySums,
    { ...SPAN, cityCode: '330100' },
    '每天收退款 2026-11-14 至 2026-11-20 · 杭州',
  ],
  [
    'by=activity&month=2026-11&city=330100',
    exportActivitySums,
    { month: '2026-11', cityCode: '330100' },
    '各活动收退款 2026-11 · 杭州',
  ],
  [
    'by=organizer&day=2026-11-20&city=330100',
    exportOrganizersOfDay,
    { day: '2026-11-20', cityCode: '330100' },
    '各主理人收退款 2026-11-20 · 杭州',
  ],
  [
    'by=refund&from=2026-11-14&to=2026-11-20&city=330100',
    exportRefunds,
    { ...SPAN, cityCode: '330100' },
    '退款（按决定日）2026-11-14 至 2026-11-20 · 杭州',
  ],
  ['by=activity&month=2026-11', exportActivitySums, { month: '2026-11' }, '各活动收退款 2026-11'],
  ['by=organizer&month=2026-11', exportOrganizerSums, { month: '2026-11' }, '各主理人收退款 2026-11'],
  ['by=organizer&day=2026-11-20', exportOrganizersOfDay, { day: '2026-11-20' }, '各主理人收退款 2026-11-20'],
  ['by=refund&from=2026-11-14&to=2026-11-20', exportRefunds, SPAN, '退款（按决定日）2026-11-14 至 2026-11-20'],
] as const)('what the page shows is taken whole: %s', async (search, call, input, title) => {
  const server = openPage(search)
  if (search.includes('city=')) await screen.findByText('杭州')
  await press()
  await vi.waitFor(() => expect(saved).toEqual([`${title}.xlsx`]))
  expect(server.askedOf(call)).toEqual([input])
})

test('the button is busy until the file is there, and a refusal is said', async () => {
  let refuse = (_refusal: unknown) => {}
  openPage('by=refund&from=2026-11-14&to=2026-11-20', () => new Promise((resolve) => (refuse = resolve)))
  await press()
  const button = await screen.findByRole('button', { name: /^loading/ })
  refuse(tooManyRows)
  expect((await screen.findByRole('alert')).textContent).toContain('一次最多导出 20,000 行')
  expect(button.classList).not.toContain('ant-btn-loading')
  expect(saved).toEqual([])
})
