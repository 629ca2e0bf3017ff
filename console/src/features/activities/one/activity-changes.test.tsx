import { type ChangeRecord, getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { show } from '../../../testing/show.testing.tsx'
import { A_DESK_ACTIVITY } from '../desk-activity.testing.ts'
import { ActivityChanges } from './activity-changes.tsx'

const user = userEvent.setup({ delay: null })

const record = (about: Partial<ChangeRecord> = {}): ChangeRecord => ({
  number: 7,
  time: '2026-11-27T02:10:00.000Z',
  operator: { id: '00000000-0000-4000-8000-000000000001', displayName: '林珊' },
  kind: 'changed',
  names: [],
  before: null,
  after: {},
  told: 0,
  note: null,
  ...about,
})

function open(pages: ChangeRecord[][]) {
  const server = consoleServer()
  server.on(getActivityChanges, ({ cursor }: { cursor: string | null }) => {
    const at = Number(cursor ?? 0)
    return { items: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null }
  })
  show(server, <ActivityChanges activity={A_DESK_ACTIVITY} />)
  return server
}

/** A row of a record, as it is read. */
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

// proves 32.54
test('each field is told from what to what in words, by the clock of the city', async () => {
  const ticket = { id: null, name: '男生票', sex: 1 as const, price: 6_800, quota: 5 }
  open([
    [
      record({
        names: ['category', 'startTime', 'venue', 'minAge', 'ticketTypes', 'refundRule', 'description'],
        told: 14,
        before: {
          category: 50,
          startTime: '2026-12-04T11:30:00.000Z',
          venue: null,
          minAge: null,
          ticketTypes: [ticket],
          refundRule: null,
        },
        after: {
          category: 60,
          startTime: '2026-12-05T12:00:00.000Z',
          venue: '桥西 22 号',
          minAge: 24,
          ticketTypes: [{ ...ticket, quota: 6 }],
          refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
        },
      }),
    ],
  ])
  expect(await screen.findByText('林珊')).toBeTruthy()
  expect(screen.getByText(/通知了 14 人/)).toBeTruthy()
  expect(await rowOf('开始')).toEqual(['12月4日 19:30', '12月5日 20:00'])
  expect(await rowOf('场地')).toEqual(['没有', '桥西 22 号'])
  expect(await rowOf('最小年龄')).toEqual(['没有', '24'])
  expect(await rowOf('票种')).toEqual(['男生票 ¥68.00 × 5', '男生票 ¥68.00 × 6'])
  expect(await rowOf('退款规则')).toEqual(['开始前都全额退', '提前 48 小时全退，提前 24 小时退 50%，之后不退'])
  expect(await rowOf('介绍')).toEqual(['有改动，内容没有记下'])
  expect((await rowOf('类目')).every((words) => /\p{Script=Han}/u.test(words ?? ''))).toBe(true)
})

// proves 32.54
test('what was not written down is said, and so is why it was cancelled; earlier ones are read on', async () => {
  open([
    [record({ kind: 'cancelled', note: '场地停水', operator: null })],
    [record({ number: 3, names: ['title'], after: { title: '改名夜跑' } })],
  ])
  expect(await screen.findByText('原因：场地停水')).toBeTruthy()
  expect(screen.getByText('服务器命令')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更早的' }))
  expect(await rowOf('标题')).toEqual(['没有记下', '改名夜跑'])
  expect(screen.queryByRole('button', { name: '更早的' })).toBeNull()
})

// proves 32.54
test('where nobody changed anything that is said', async () => {
  open([[]])
  expect(await screen.findByText('上架以后还没有人在运营台改过')).toBeTruthy()
})

test('a list that did not come is told of, and asked for again', async () => {
  const server = consoleServer()
  server.on(getActivityChanges, () => consoleNotFound)
  show(server, <ActivityChanges activity={A_DESK_ACTIVITY} />)
  await screen.findByRole('alert')
  server.on(getActivityChanges, () => ({ items: [record({ kind: 'changedWithSeries' })], nextCursor: null }))
  await user.click(screen.getByRole('button', { name: /^重 ?试$/ }))
  expect(await screen.findByText(/随系列一起修改/)).toBeTruthy()
})
