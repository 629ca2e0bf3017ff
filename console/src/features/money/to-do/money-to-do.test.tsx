import { type ChangeRefund, seeChangeRefund } from '@quan/contract/console/accounting/change-refunds.ts'
import {
  compareAnew,
  type LedgerDifference,
  settleDifference,
} from '@quan/contract/console/accounting/ledger-differences.ts'
import { sendRefundAnew } from '@quan/contract/console/accounting/failed-refunds.ts'
import {
  decideOutsideRefund,
  type OutsideRefund,
  proposeOutsideRefund,
} from '@quan/contract/console/accounting/outside-refunds.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { difference, failedRefund, openMoneyPage, refund } from '../money-page.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/money?from=2026-11-14&to=2026-11-20')
})

// proves 31.30
test('a difference tells the number under which it is known, and is compared again', async () => {
  const server = openMoneyPage({ differences: [difference] })
  server.on(compareAnew, () => ({}))
  await screen.findByText(difference.outTradeNo)
  fireEvent.click(screen.getByRole('button', { name: '再查一次' }))
  await screen.findByRole('button', { name: '正在查，一分钟内有结果' })
  expect(server.askedOf(compareAnew)).toEqual([{ id: difference.id }])
})

// proves 31.33
test('a difference that nobody books is closed with what was done, also where no order of ours is known', async () => {
  const account: LedgerDifference = { ...difference, kind: 'account', orderId: null }
  const server = openMoneyPage({ differences: [account] })
  server.on(settleDifference, () => ({}))
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await dialog.findByText('请写明怎么处理的')
  expect(server.askedOf(settleDifference)).toEqual([])
  fireEvent.change(dialog.getByLabelText('怎么处理的'), { target: { value: '已在商户平台退回' } })
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await waitFor(() =>
    expect(server.askedOf(settleDifference)).toEqual([
      { id: account.id, ours: account.ours, theirs: account.theirs, note: '已在商户平台退回' },
    ]),
  )
})

// proves 31.33
test('a difference that changes while it is closed is refused, and shown anew before it is closed', async () => {
  const first: LedgerDifference = { ...difference, kind: 'refundThere', ours: 4_900, theirs: 0, outRefundNo: 'first' }
  const second = { ...first, outRefundNo: 'second' }
  const listed = [first]
  const server = openMoneyPage({ differences: listed })
  const answers = [consoleChangedMeanwhile, {}]
  server.on(settleDifference, () => {
    listed.splice(0, 1, second)
    return answers.shift()
  })
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('我们 ¥49.00 · 微信支付 ¥0.00')).toBeTruthy()
  expect(dialog.getByText('first')).toBeTruthy()
  expect(dialog.queryByText(/没退成功的退款/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('怎么处理的'), { target: { value: '已在商户平台退回' } })
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await dialog.findByText('这笔差异变了，现在是：我们 ¥49.00 · 微信支付 ¥0.00 · second。核对后再记。')
  expect(dialog.queryByRole('button', { name: '记为已处理' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '按新的处理' }))
  await dialog.findByText('second')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(server.askedOf(settleDifference)).toMatchObject([{ outRefundNo: 'first' }])
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await waitFor(() =>
    expect(server.askedOf(settleDifference)).toMatchObject([{ outRefundNo: 'first' }, { outRefundNo: 'second' }]),
  )
})

// proves 31.33
test('who closes a refund of another amount reads that the refund itself stays failed', async () => {
  openMoneyPage({
    differences: [{ ...difference, kind: 'refundAmount', ours: 4_900, theirs: 4_800, outRefundNo: 'first' }],
  })
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/仍在「没退成功的退款」里/)).toBeTruthy()
})

// proves 31.33
test('a difference that is booked by itself is not closed by hand', async () => {
  openMoneyPage({ differences: [difference] })
  await screen.findByText(difference.outTradeNo)
  expect(screen.queryByRole('button', { name: '记为已处理' })).toBeNull()
})

// proves 31.30
test('leads to all that waits', async () => {
  const older = { ...difference, id: '00000000-0000-4000-8000-0000000000e2', outTradeNo: 'older' }
  openMoneyPage({ differences: [difference], olderDifferences: [older] })
  fireEvent.click(await screen.findByRole('button', { name: '再看更早的' }))
  await screen.findByText('older')
  expect(screen.getByText(difference.outTradeNo)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '再看更早的' })).toBeNull()
})

// proves 32.55
test('a change by which more may go back says who made it, and that somebody else has looked', async () => {
  const change: ChangeRefund = {
    id: '00000000-0000-4000-8000-0000000000f1',
    activity: refund.activity,
    changedBy: { id: '00000000-0000-4000-8000-0000000000f2', name: '林月' },
    changeTime: '2026-11-19T12:00:00.000Z',
    refund: 128_000,
  }
  const server = openMoneyPage({ changes: [change] })
  await screen.findByText('林月 改的，最多可多退这些')
  screen.getByText('¥1,280.00')
  fireEvent.click(screen.getByRole('button', { name: '看过了' }))
  await waitFor(() => expect(screen.queryByText('林月 改的，最多可多退这些')).toBeNull())
  expect(server.askedOf(seeChangeRefund)).toEqual([{ id: change.id }])
})

// proves 31.37
test('a refund that WeChat Pay will never take is said to be given outside, with how, a reference and a reason', async () => {
  const server = openMoneyPage({ failed: [failedRefund] })
  server.on(proposeOutsideRefund, () => ({}))
  fireEvent.click(await screen.findByRole('button', { name: '已线下退给用户' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('登记线下退款 ¥49.00')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '提交复核' }))
  await dialog.findByText('请填写凭证号')
  await dialog.findByText('请填写原因')
  expect(server.askedOf(proposeOutsideRefund)).toEqual([])
  fireEvent.change(dialog.getByLabelText('凭证号（转账流水号、收据号）'), { target: { value: '20261128330100046621' } })
  fireEvent.change(dialog.getByLabelText('为什么微信退不了'), { target: { value: '用户微信已注销' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交复核' }))
  const said = { way: 'bank', reference: '20261128330100046621', note: '用户微信已注销' }
  await waitFor(() => expect(server.askedOf(proposeOutsideRefund)).toEqual([{ refundId: failedRefund.id, ...said }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// proves 31.37
test('what a colleague says was given outside is agreed to, and is not sent again meanwhile', async () => {
  const outside: OutsideRefund = {
    id: '00000000-0000-4000-8000-0000000000f3',
    refundId: failedRefund.id,
    way: 'alipay',
    reference: '2026112822001',
    note: '用户微信已注销',
    state: 'waiting',
    proposedBy: { id: '00000000-0000-4000-8000-0000000000f2', name: '林月' },
    proposeTime: '2026-11-20T12:00:00.000Z',
    decidedBy: null,
    decideTime: null,
  }
  const failed = [{ ...failedRefund, outside }]
  const server = openMoneyPage({ failed })
  server.on(decideOutsideRefund, () => {
    failed.length = 0
    return {}
  })
  await screen.findByText('林月 登记已线下退款，等同事复核：支付宝，凭证号 2026112822001。用户微信已注销')
  expect(screen.queryByRole('button', { name: '重新发送' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '核对无误，入账' }))
  await waitFor(() => expect(screen.queryByText(/等同事复核/)).toBeNull())
  expect(server.askedOf(decideOutsideRefund)).toEqual([{ id: outside.id, agree: true }])
  expect(server.askedOf(sendRefundAnew)).toEqual([])
})
