import { decideClosing, getWaitingClosings } from '@quan/contract/console/closings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { ReportsPage } from './reports.page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/reports?state=closings')
})

function open(prepare: (server: ReturnType<typeof consoleServer>) => void) {
  const server = consoleServer()
  prepare(server)
  show(server, <ReportsPage />)
  return server
}

const closing = {
  id: '00000000-0000-4000-8000-000000000071',
  memberId: '00000000-0000-4000-8000-000000000042',
  nickName: '老猫',
  sex: 1,
  note: '骗人转账',
  operatorName: '林珊',
  isOwn: false,
  reportId: '00000000-0000-4000-8000-000000000041',
  city: null,
  proposeTime: '2026-11-23T08:00:00.000Z',
  untilTime: '2026-11-30T08:00:00.000Z',
}

// proves 29.11
test('a closing that waits for a second operator is confirmed with a reason, by keyboard, and leaves the queue', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open((answers) => {
    answers.on(getWaitingClosings, () => ({ items: [closing], nextCursor: null, totalCount: 1 }))
    answers.on(decideClosing, () => ({}))
  })
  const link = await screen.findByRole('link', { name: '老猫' })
  expect(screen.getByRole('radio', { name: '停用复核' })).toHaveProperty('checked', true)
  expect(screen.getByText('骗人转账')).toBeTruthy()
  expect(screen.getByText('暂停到 11月30日 16:00')).toBeTruthy()
  link.focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('看举报')
  await user.tab()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '停用 老猫 的账号' })
  await user.type(screen.getByLabelText('理由，只给同事看'), '核实过')
  server.on(getWaitingClosings, () => ({ items: [], nextCursor: null, totalCount: 0 }))
  within(dialog).getByRole('button', { name: '确认停用' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('没有等复核的停用')).toBeTruthy()
  expect(server.askedOf(decideClosing)).toEqual([{ id: closing.id, isConfirmed: true, note: '核实过' }])
})

// proves 29.11
test('one’s own proposal to close an account can be taken back, and not confirmed', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open((answers) => {
    answers.on(getWaitingClosings, () => ({ items: [{ ...closing, isOwn: true }], nextCursor: null, totalCount: 1 }))
    answers.on(decideClosing, () => ({}))
  })
  await user.click(await screen.findByRole('button', { name: /收 ?回/ }))
  expect(screen.queryByRole('button', { name: '确认停用' })).toBeNull()
  await user.type(await screen.findByLabelText('理由，只给同事看'), '弄错了')
  await user.click(screen.getByRole('button', { name: /不 ?停 ?用/ }))
  await waitFor(() =>
    expect(server.askedOf(decideClosing)).toEqual([{ id: closing.id, isConfirmed: false, note: '弄错了' }]),
  )
})
