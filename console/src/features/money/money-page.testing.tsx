import {
  type ChangeRefund,
  getChangeRefunds,
  seeChangeRefund,
} from '@quan/contract/console/accounting/change-refunds.ts'
import { type FailedRefund, getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { getDifferences, type LedgerDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { getRefunds, type ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import {
  type ActivitySum,
  getActivitySums,
  getDaySums,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { MoneyPage } from './money.page.tsx'

const ACTIVITY = '00000000-0000-4000-8000-0000000000a1'
const ORDER = '00000000-0000-4000-8000-0000000000b1'
const NOTHING = { items: [], nextCursor: null }

/** A refund of half of what came in. */
export const refund: ListedRefund = {
  id: '00000000-0000-4000-8000-0000000000c1',
  orderId: ORDER,
  activity: { id: ACTIVITY, title: '城西夜跑 5 公里', cityCode: '330100' },
  member: { id: '00000000-0000-4000-8000-0000000000d1', nickName: '柚子', sex: 2 },
  received: 9_800,
  amount: 4_900,
  reason: 'member',
  state: 'accepted',
  decideTime: '2026-11-19T12:00:00.000Z',
  doneTime: null,
}
/** A refund that the payment service would not take. */
export const failedRefund: FailedRefund = {
  id: refund.id,
  orderId: ORDER,
  activity: refund.activity,
  member: { id: refund.member.id, nickName: '柚子' },
  amount: 4_900,
  reason: 'member',
  decideTime: '2026-11-19T12:00:00.000Z',
  tries: 3,
  outTradeNo: ORDER.replaceAll('-', ''),
  outRefundNo: refund.id.replaceAll('-', ''),
  outside: null,
}
/** A payment that the ledger does not know. */
export const difference: LedgerDifference = {
  id: '00000000-0000-4000-8000-0000000000e1',
  orderId: ORDER,
  outTradeNo: ORDER.replaceAll('-', ''),
  kind: 'unpaidHere',
  ours: 0,
  theirs: 4_900,
  findTime: '2026-11-20T02:00:00.000Z',
  mendTime: null,
}
const top: ActivitySum = {
  activity: {
    id: ACTIVITY,
    title: '30+ 轻松联谊',
    category: 60,
    cover: 'jazz',
    timeZone: 'Asia/Shanghai',
    cityCode: '330100',
    startTime: '2026-11-20T12:30:00.000Z',
  },
  received: 256_000,
  returned: 0,
  payments: 20,
  refunds: 0,
  taken: 20,
  quota: 24,
}

const daySums = (): object => ({
  days: [{ day: '2026-11-20', cityCode: '330100', received: 684_200, returned: 43_400, payments: 97 }],
  checks: [],
})

/** Shows the page of money as the server tells what is given. */
export function openMoneyPage({
  differences = [] as LedgerDifference[],
  olderDifferences = [] as LedgerDifference[],
  refunds = [] as ListedRefund[],
  changes = [] as ChangeRefund[],
  failed = [] as FailedRefund[],
  isMore = false,
  cities = [] as ConsoleResultOf<typeof getMyCities>['cities'],
  sums = daySums,
} = {}) {
  const server = consoleServer()
  server.on(getMyCities, () => ({ cities }))
  server.on(getDaySums, sums)
  server.on(getUpcomingSum, () => ({ received: 952_000, activities: 42, isMore }))
  server.on(getDifferences, ({ cursor }: { cursor?: string | null }) =>
    cursor === 'older'
      ? { items: olderDifferences, nextCursor: null }
      : { items: differences, nextCursor: olderDifferences.length > 0 ? 'older' : null },
  )
  server.on(getRefunds, () => ({ items: refunds, nextCursor: refunds.length > 0 ? 'more' : null }))
  server.on(getActivitySums, () => ({ items: [top], nextCursor: null }))
  server.on(getWaitingProposals, () => NOTHING)
  server.on(getFailedRefunds, () => ({ items: failed, nextCursor: null }))
  const unseen = [...changes]
  server.on(getChangeRefunds, () => ({ items: [...unseen], nextCursor: null }))
  server.on(seeChangeRefund, () => {
    unseen.length = 0
    return {}
  })
  show(server, <MoneyPage />)
  return server
}
