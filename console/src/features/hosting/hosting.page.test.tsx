import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { getHostingDesk, publishReviewed, refuseHost } from '@quan/contract/console/hosting-desk.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { HostingPage } from './hosting.page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/hosting')
})

const host = {
  member: { id: '00000000-0000-4000-8000-000000000051', nickName: '阿程' },
  cityCode: '330100',
  cityName: '杭州',
  plan: '每周五带新手玩桌游',
  idea: '新手桌游夜',
  applyTime: '2026-11-22T08:52:00.000Z',
}
const draft = {
  id: '00000000-0000-4000-8000-000000000052',
  host: { id: '00000000-0000-4000-8000-000000000053', nickName: '慢火' },
  submitTime: '2026-11-23T01:00:00.000Z',
  fields: {
    ...EMPTY_DRAFT,
    title: '周日慢火晚餐',
    venue: '慢火餐桌',
    ticketTypes: [{ name: '普通票', sex: 0, price: 5_900, quota: 8 }],
  },
}

function open() {
  const server = consoleServer()
  let desk = { hosts: [host], drafts: [draft] }
  server.on(getHostingDesk, () => desk)
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <HostingPage />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { server, empty: () => void (desk = { hosts: [], drafts: [] }) }
}

test('an activity is published as it was sent, and what somebody else decided meanwhile is said', async () => {
  const user = userEvent.setup({ delay: null })
  const { server, empty } = open()
  expect(await screen.findByText('普通票 ¥59.00 × 8')).toBeTruthy()
  server.on(publishReviewed, () => consoleChangedMeanwhile)
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', consoleChangedMeanwhile.text)
  server.on(publishReviewed, () => {
    empty()
    return {}
  })
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  expect(await screen.findByText('没有待审核的活动')).toBeTruthy()
  expect(server.askedOf(publishReviewed)[1]).toEqual({ id: draft.id })
})

test('an application is refused with a reason alone', async () => {
  const user = userEvent.setup({ delay: null })
  const { server, empty } = open()
  server.on(refuseHost, () => {
    empty()
    return {}
  })
  await user.click(await screen.findByRole('button', { name: '不通过' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不通过 阿程 的申请' }))
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await dialog.findByText('请写明原因')).toBeTruthy()
  expect(server.askedOf(refuseHost)).toEqual([])
  await user.type(dialog.getByLabelText('原因（对方会看到）'), '先来参加几场吧')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await screen.findByText('没有等待答复的申请')).toBeTruthy()
  expect(server.askedOf(refuseHost)).toEqual([{ memberId: host.member.id, reason: '先来参加几场吧' }])
})

test('a network that is away for a moment takes nothing along that is typed; a refusal takes the place of the desk', async () => {
  const user = userEvent.setup({ delay: null })
  const { server } = open()
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const refuse = await screen.findByRole('button', { name: '不通过' })
  server.on(refuseHost, away)
  server.on(getHostingDesk, away)
  await user.click(refuse)
  const dialog = within(await screen.findByRole('dialog', { name: '不通过 阿程 的申请' }))
  const reason = dialog.getByLabelText('原因（对方会看到）')
  await user.type(reason, '先来参加几场吧')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  const reread = async (times: number) => {
    globalThis.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.askedOf(getHostingDesk)).toHaveLength(times))
  }
  await reread(2)
  server.on(getHostingDesk, () => serviceUnavailable)
  await reread(3)
  expect(reason).toHaveProperty('value', '先来参加几场吧')
  expect(reason.isConnected).toBe(true)
  server.on(getHostingDesk, () => consoleNotFound)
  await reread(4)
  await waitFor(() => expect(reason.isConnected).toBe(false))
})
