import type { Attendee } from '@quan/contract/console/people/people.ts'
import {
  beginPeopleExport,
  getPeopleExport,
  type PeopleExport,
  takePeopleExport,
} from '@quan/contract/console/people/people-export.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { ExportButton, peopleSheet } from './export-button.tsx'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60'
const activity = {
  id: ID,
  title: '周五爵士夜',
  cityName: '杭州',
  startTime: '2026-11-27T11:30:00.000Z',
  endTime: '2026-11-27T14:00:00.000Z',
}
const person: Attendee = {
  placeId: ID,
  orderId: null,
  nickName: '小满',
  sex: 2,
  ticketType: '女生票',
  isPaid: true,
  bookedBy: null,
  partySize: 1,
  signUpTime: '2026-11-20T11:30:00.000Z',
  checkInTime: null,
  note: null,
}

const begun: PeopleExport = {
  done: 2_000,
  total: 2_001,
  isReady: false,
  hasFailed: false,
  beginTime: '2026-11-27T02:00:00.000Z',
  endTime: '2026-11-27T03:00:00.000Z',
}

function show(server: ReturnType<typeof consoleServer>) {
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <ExportButton activityId={ID} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

// proves 36.6
test('an export that takes long tells how far it is, after a reload too, and is taken part by part once it is ready', async () => {
  const server = consoleServer()
  let now: PeopleExport | null = null
  server.on(getMySession, () => aSession())
  server.on(getPeopleExport, () => ({ export: now }))
  server.on(beginPeopleExport, () => (now = begun))
  server.on(takePeopleExport, ({ part }: { part: number }) => ({
    activity,
    people: [person],
    nextPart: part === 0 ? 1 : null,
  }))
  const user = userEvent.setup({ delay: null })
  const first = show(server)
  await user.click(await screen.findByRole('button', { name: '导出名单' }))
  await screen.findByText('正在准备：2000 / 2001 人')
  first.unmount()
  show(server)
  await screen.findByText('正在准备：2000 / 2001 人')
  now = { ...begun, done: 2_001, isReady: true }
  await user.click(await screen.findByRole('button', { name: /^下载名单/ }, { timeout: 3_000 }))
  await waitFor(() =>
    expect(server.askedOf(takePeopleExport)).toEqual([0, 1].map((part) => ({ activityId: ID, part }))),
  )
  expect(server.askedOf(beginPeopleExport)).toHaveLength(1)
})

// proves 36.12
test('one that failed over and over says so, and is begun again by a click', async () => {
  const server = consoleServer()
  let now: PeopleExport = { ...begun, hasFailed: true }
  server.on(getMySession, () => aSession())
  server.on(getPeopleExport, () => ({ export: now }))
  server.on(beginPeopleExport, () => (now = begun))
  show(server)
  await screen.findByText(/名单没有准备好/)
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: '再试一次' }))
  await screen.findByText('正在准备：2000 / 2001 人')
  expect(screen.queryByText(/名单没有准备好/)).toBeNull()
  expect(server.askedOf(beginPeopleExport)).toHaveLength(1)
})

test('a small one is taken by the click that begins it', async () => {
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(getPeopleExport, () => ({ export: null }))
  server.on(beginPeopleExport, () => ({ ...begun, done: 1, total: 1, isReady: true }))
  server.on(takePeopleExport, () => ({ activity, people: [person], nextPart: null }))
  show(server)
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: '导出名单' }))
  await waitFor(() => expect(server.askedOf(takePeopleExport)).toEqual([{ activityId: ID, part: 0 }]))
})

test('the people of an activity as a sheet tell who took it, and hold no formula whatever people called themselves', () => {
  const activity = {
    id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
    title: '周五爵士夜',
    cityName: '杭州',
    startTime: '2026-11-27T11:30:00.000Z',
    endTime: '2026-11-27T14:00:00.000Z',
  }
  const person = {
    placeId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e61',
    orderId: null,
    nickName: '=HYPERLINK("https://evil.example")',
    sex: 2 as const,
    ticketType: '女生票',
    isPaid: true,
    bookedBy: '柚子',
    partySize: 2,
    signUpTime: '2026-11-20T11:30:00.000Z',
    checkInTime: null,
    note: null,
    table: 3,
  }
  // an export of the version before tells no tables
  const { table: _, ...before } = person
  const sheet = peopleSheet({ activity, people: [person, before] }, '林月', Date.UTC(2026, 10, 23, 4))
  expect(sheet[1]?.[0]).toMatchObject({ value: expect.stringMatching(/林月.*2026-11-23 12:00/) })
  expect(sheet[3]).toContainEqual({ value: '=HYPERLINK("https://evil.example")', type: String })
  expect(sheet[3]).toContainEqual({ value: '女', type: String })
  const at = sheet[2]?.findIndex((cell) => cell instanceof Object && 'value' in cell && cell.value === '桌') ?? -1
  expect([sheet[3]?.[at], sheet[4]?.[at]]).toEqual([{ value: 3 }, null])
})
