import type { OrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { clickTwice } from '../../testing/click-twice.testing.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { RefundDialog } from './refund-dialog.tsx'

const AT_ONCE = '提交后马上原路退回，名额也会空出来。'
const ID = '00000000-0000-4000-8000-000000000081'
const TIME = '2026-11-23T04:00:00.000Z'

/** What went back because its member was moved to a cheaper ticket type. */
const aMove = (amount: number): OrderAccount['refunds'][number] => ({
  id: ID,
  amount,
  reason: 'moved',
  state: 'done',
  decideTime: TIME,
  doneTime: TIME,
})

const order = (price: number, givenAlone: number, moved: number): OrderAccount => ({
  id: ID,
  state: 20,
  activity: {
    id: ID,
    title: '周五爵士夜拼桌',
    cityCode: '330100',
    startTime: TIME,
    organizer: { id: null, nickName: '同城圈' },
  },
  member: { id: ID, nickName: '小满' },
  quantity: 1,
  amount: price,
  reduced: 0,
  received: price,
  returned: 0,
  createTime: TIME,
  price,
  places: [{ id: ID, number: 1, sex: 1, holder: '小满', checkInTime: null }],
  percentByRule: 100,
  attempts: [],
  refunds: moved === 0 ? [] : [aMove(moved)],
  proposals: [],
  givenAlone,
})

// proves 31.10
test.each([
  { price: 9_800, givenAlone: 0, words: AT_ONCE },
  { price: 9_800, givenAlone: 190_199, words: AT_ONCE },
  {
    price: 9_800,
    givenAlone: 190_200,
    words: '你 24 小时内已经自己退或免了 1,902.00 元，加上这一笔到了 2,000.00 元，提交后要等另一位同事复核。',
  },
  {
    price: 9_800,
    givenAlone: 0,
    moved: 40_200,
    words: '这一单手动退款合计 500.00 元起要另一位同事复核，提交后会等他同意。',
  },
  {
    price: 50_000,
    givenAlone: 0,
    words: '这一单手动退款合计 500.00 元起要另一位同事复核，提交后会等他同意。',
  },
])(
  'a refund of $price fen after $givenAlone alone says beforehand who has to agree',
  async ({ words, moved = 0, ...asked }) => {
    const server = consoleServer()
    const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={api}>
          <RefundDialog order={order(asked.price, asked.givenAlone, moved)} onClose={() => undefined} />
        </ApiProvider>
      </QueryClientProvider>,
    )
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

// proves 50.3
test('two quick clicks give it back once', async () => {
  const user = userEvent.setup({ delay: null })
  const server = consoleServer()
  const close = vi.fn()
  const given = { placeIds: [ID], percent: 100, amount: 9_800, note: '场地换了', state: 'done', needsSecond: false }
  const by = { proposedBy: { id: ID, name: '林珊' }, proposeTime: TIME, decidedBy: null, decideTime: null }
  server.on(proposeRefund, () => ({ id: ID, orderId: ID, ...given, ...by }))
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <RefundDialog order={order(9_800, 0, 0)} onClose={close} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await user.type(await screen.findByLabelText('原因'), '场地换了')
  clickTwice(screen.getByRole('button', { name: /退 ?款/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(server.askedOf(proposeRefund)).toHaveLength(1)
})

// proves 31.29
test.each([
  { percentByRule: 50, sent: null, sum: '退 ¥49.00' },
  { percentByRule: 0, sent: 100, sum: '退 ¥98.00' },
])('where the rule gives back $percentByRule %, $sum is proposed first', async ({ percentByRule, sent, sum }) => {
  const user = userEvent.setup({ delay: null })
  const server = consoleServer()
  server.on(proposeRefund, () => ({ status: 409, code: 'order.state', text: '' }))
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <RefundDialog order={{ ...order(9_800, 0, 0), percentByRule }} onClose={() => undefined} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(sum)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /按规则退/ }).disabled).toBe(percentByRule === 0)
  await user.type(screen.getByLabelText('原因'), '场地换了')
  await user.click(screen.getByRole('button', { name: /退 ?款/ }))
  await waitFor(() =>
    expect(server.askedOf(proposeRefund)).toMatchObject([
      { percent: sent, placeIds: [ID], ...(sent === null && { shownPercent: percentByRule }) },
    ]),
  )
})

test('a share that is none is given back in no part: it stays, is told, and no sum is shown', async () => {
  const user = userEvent.setup({ delay: null })
  const server = consoleServer()
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <RefundDialog order={order(9_800, 0, 0)} onClose={() => undefined} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await user.click(await screen.findByText('自己定'))
  const share = await screen.findByLabelText<HTMLInputElement>('退多少')
  await user.type(screen.getByLabelText('原因'), '场地换了')
  await user.clear(share)
  await user.type(share, '150{Enter}')
  expect(await screen.findByText('太大了')).toBeTruthy()
  expect(share.value).toBe('150')
  expect(screen.queryByText(AT_ONCE)).toBeNull()
  expect(server.askedOf(proposeRefund)).toEqual([])
})

// proves 31.29
test('a rule that gives nothing back by now, and a place that went back, are chosen no more', async () => {
  const user = userEvent.setup({ delay: null })
  const server = consoleServer()
  const client = new QueryClient()
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  const dialogOf = (shown: OrderAccount) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <RefundDialog order={shown} onClose={() => undefined} />
      </ApiProvider>
    </QueryClientProvider>
  )
  const before = order(9_800, 0, 0)
  const places = [1, 2].map((number) => ({ ...before.places[0]!, id: ID.replace(/.$/, String(number)), number }))
  const { rerender } = render(dialogOf({ ...before, places, percentByRule: 50 }))
  expect(await screen.findByText('退 ¥98.00')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /2/ }))
  await user.click(screen.getByRole('checkbox', { name: /2/ }))
  rerender(dialogOf({ ...before, places: places.slice(1), percentByRule: 0 }))
  // nobody chose another share
  const share = await screen.findByLabelText<HTMLInputElement>('退多少')
  expect([share.value, screen.queryByText(/^退 ¥/)]).toEqual(['', null])
  await user.type(share, '100')
  expect(await screen.findByText('退 ¥98.00')).toBeTruthy()
  await user.type(screen.getByLabelText('原因'), '场地换了')
  await user.click(screen.getByRole('button', { name: /退 ?款/ }))
  await waitFor(() =>
    expect(server.askedOf(proposeRefund)).toMatchObject([{ percent: 100, placeIds: [places[1]?.id] }]),
  )
})
