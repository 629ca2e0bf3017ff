import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { type DeskHost, getHosts, previewUnmake, unmakeHost, type UnmakeImpact } from '@quan/contract/console/hosts.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { HostingPage } from './hosting.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/hosting?view=hosts')
})

const user = userEvent.setup({ delay: null })
const memberId = '00000000-0000-4000-8000-000000000051'
const host: DeskHost = {
  member: { id: memberId, nickName: '阿程' },
  cityName: '杭州',
  admitTime: '2026-10-09T08:52:00.000Z',
  held: 12,
  open: 7,
  limits: { price: 50_000, capacity: null, daysAhead: null, openActivities: null, reviewedFirst: null },
}
const impact: UnmakeImpact = {
  activities: 7,
  places: 41,
  next: [
    {
      id: '00000000-0000-4000-8000-000000000061',
      title: '周五新手桌游夜',
      startTime: '2026-11-27T11:00:00.000Z',
    },
  ],
  inReview: 1,
  scheduled: 2,
}

function open() {
  const server = consoleServer()
  let hosts = [host]
  server.on(getMySession, () => aSession({}))
  server.on(getHosts, () => ({ items: hosts, nextCursor: null, totalCount: hosts.length }))
  server.on(previewUnmake, () => impact)
  show(server, <HostingPage />)
  return { server, empty: () => void (hosts = []) }
}

// proves 28.32
test('who hosts is listed with what they have, and found by name in the address', async () => {
  const { server } = open()
  const row = within((await screen.findByText('阿程')).closest('tr')!)
  for (const words of ['杭州', '12 场', '7 场', '票价上限 ¥500.00']) expect(row.getByText(words)).toBeTruthy()
  await user.type(screen.getByLabelText('按昵称开头查找'), '阿{Enter}')
  await waitFor(() => expect(server.askedOf(getHosts).at(-1)).toEqual({ name: '阿', cursor: null }))
  expect(location.search).toBe('?view=hosts&name=%E9%98%BF')
})

// proves 28.32
test('what becomes of what they published is said before somebody is unmade, with a reason', async () => {
  const { server, empty } = open()
  let tell: (impact: UnmakeImpact) => void = () => {}
  server.on(previewUnmake, () => new Promise<UnmakeImpact>((resolve) => (tell = resolve)))
  await user.click(await screen.findByRole('button', { name: '取消主理人 阿程' }))
  const dialog = within(await screen.findByRole('dialog', { name: '取消 阿程 的主理人' }))
  const submit = dialog.getByRole('button', { name: '取消主理人' })
  expect(submit).toHaveProperty('disabled', true)
  await waitFor(() => expect(server.askedOf(previewUnmake)).toEqual([{ memberId }]))
  tell(impact)
  expect(await dialog.findByText(/7 场照常进行，41 个席位都保留/)).toBeTruthy()
  for (const words of [
    /1 份待审核的草稿不能再上架/,
    /2 份排定以对方名义发布的草稿不会发布/,
    '还有 6 场',
    '周五新手桌游夜',
  ])
    expect(dialog.getByText(words)).toBeTruthy()
  await user.click(submit)
  expect(await dialog.findByText('请写明原因')).toBeTruthy()
  await user.type(dialog.getByLabelText('原因（对方会看到）'), '多次临时取消')
  server.on(unmakeHost, () => consoleChangedMeanwhile)
  await user.click(submit)
  expect(await dialog.findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  expect(server.askedOf(getHosts)).toHaveLength(1)
  server.on(unmakeHost, () => {
    empty()
    return {}
  })
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // what a colleague did meanwhile is read as well
  await waitFor(() => expect(screen.queryByText('阿程')).toBeNull())
  expect(server.askedOf(unmakeHost)[1]).toEqual({ memberId, reason: '多次临时取消' })
})
