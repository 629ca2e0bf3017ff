import {
  clearTables,
  getTables,
  moveToTable,
  proposeTables,
  saveTables,
  type SeatedPerson,
  type SeatingPlan,
  seatOthers,
  tableFull,
  tooManyToSeat,
} from '@quan/contract/console/people/tables.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { show } from '../../../testing/show.testing.tsx'
import { TablesCard } from './tables-card.tsx'

const user = userEvent.setup({ delay: null })
const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`
const activityId = id(70)

const person = (last: number, nickName: string, about: Partial<SeatedPerson> = {}): SeatedPerson => ({
  placeId: id(last),
  headId: id(last),
  nickName,
  sex: 2,
  groupId: null,
  hasCome: false,
  ...about,
})
const couple = { groupId: id(90), groupSize: 2 }
const [ann, ben] = [person(11, '柚子', couple), person(12, '一帆', { ...couple, sex: 1 })]
const [cleo, dan, eve] = [person(13, '小满', { hasCome: true }), person(14, '石磊', { sex: 1 }), person(15, '小鹿')]
const table = (number: number, people: SeatedPerson[]) => ({
  number,
  men: people.filter(({ sex }) => sex === 1).length,
  women: people.filter(({ sex }) => sex === 2).length,
  people,
})
const proposalOf = (seats: number) => String(seats).padEnd(43, '_')
const nobodySits: SeatingPlan = { version: 4, seats: null, tables: [], people: 5, unseatedCount: 0, unseated: [] }
const seated: SeatingPlan = {
  version: 5,
  seats: 3,
  tables: [table(1, [ann, ben, cleo]), table(2, [dan])],
  people: 5,
  unseatedCount: 1,
  unseated: [eve],
}

function open(plan: SeatingPlan) {
  const server = consoleServer()
  let shown = plan
  server.on(getTables, () => shown)
  show(server, <TablesCard activityId={activityId} />)
  return { server, become: (next: SeatingPlan) => (shown = next) }
}

const tableOf = async (name: string) => within(await screen.findByRole('listitem', { name }))

// proves 36.18
test('a proposal is shown for so many seats, and taken over as it was shown', async () => {
  const { server, become } = open(nobodySits)
  server.on(proposeTables, ({ seats }: { seats: number }) => ({
    tables: seated.tables,
    splitGroups: seats === 3 ? 1 : 0,
    proposal: proposalOf(seats),
  }))
  server.on(saveTables, () => {
    become(seated)
    return {}
  })
  await user.click(await screen.findByRole('button', { name: '看分桌方案' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('4 位坐 2 桌')).toBeTruthy()
  const seats = dialog.getByRole('spinbutton', { name: '每桌人数' })
  expect(seats.getAttribute('aria-valuenow')).toBe('6')
  await user.clear(seats)
  expect(dialog.getByText('请填每桌 2–20 人')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '按此分桌' }).matches(':disabled')).toBe(true)
  await user.type(seats, '3')
  expect(await dialog.findByText('1 组比一桌的人多，分坐几桌')).toBeTruthy()
  await expect.poll(() => dialog.getByRole('button', { name: '按此分桌' }).matches(':disabled')).toBe(false)
  await user.click(dialog.getByRole('button', { name: '按此分桌' }))
  expect(await screen.findByText('2 桌 · 每桌 3 座')).toBeTruthy()
  expect(server.askedOf(saveTables)).toEqual([{ activityId, seats: 3, proposal: proposalOf(3), version: 4 }])
})

// proves 36.18
test('tables tell how many sit there, men and women, who comes together and who is in', async () => {
  open(seated)
  const [first, second] = [await tableOf('第 1 桌'), await tableOf('第 2 桌')]
  for (const words of ['3/3', '男 1', '女 2', '一起来', '已到']) expect(first.getByText(words)).toBeTruthy()
  expect(second.getByText('1/3')).toBeTruthy()
  expect(second.queryByText('一起来')).toBeNull()
  expect(first.getByRole('button', { name: '换桌：小满，已到，女' })).toBeTruthy()
})

// proves 36.18
test('whose friends sit elsewhere, that is said', async () => {
  open({ ...seated, tables: [table(1, [ann]), table(2, [ben, dan])] })
  expect((await tableOf('第 1 桌')).getByText('一起来，另 1 位不在这里')).toBeTruthy()
})

// proves 36.19
test('who has no table is seated by a button, and who could not be is said', async () => {
  const { server, become } = open({ ...seated, unseatedCount: 102 })
  server.on(seatOthers, () => {
    become({ ...seated, version: 6, unseatedCount: 1 })
    return { seated: 101, left: 1 }
  })
  const unseated = within(await screen.findByRole('region', { name: '未分桌 102 位' }))
  expect(unseated.getByRole('button', { name: '换桌：小鹿，女' })).toBeTruthy()
  expect(unseated.getByText('还有 101 位')).toBeTruthy()
  await user.click(unseated.getByRole('button', { name: '安排到空位' }))
  expect(await screen.findByText(/^安排了 101 位；还有 1 位没有合适的空位/)).toBeTruthy()
  expect(server.askedOf(seatOthers)).toEqual([{ activityId, version: 5 }])
})

// proves 36.19
test('what became of that is told as long as it is so, and has the focus where the button is gone', async () => {
  const { server, become } = open(seated)
  server.on(seatOthers, () => {
    become({ ...seated, version: 6, unseated: [], unseatedCount: 0 })
    return { seated: 1, left: 0 }
  })
  await user.click(await screen.findByRole('button', { name: '安排到空位' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('安排了 1 位')
  server.on(moveToTable, () => {
    become({ ...seated, version: 7, unseatedCount: 2 })
    return {}
  })
  await user.click(screen.getByRole('button', { name: '换桌：石磊，男' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: '新开第 3 桌' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /换\s?桌/ }))
  expect(await screen.findByRole('region', { name: '未分桌 2 位' })).toBeTruthy()
  expect(screen.queryByText('安排了 1 位')).toBeNull()
})

// proves 36.20
test('somebody goes to another table by keyboard, with whom they came or alone; full ones cannot be chosen', async () => {
  const { server, become } = open(seated)
  server.on(moveToTable, () => tableFull)
  const name = '换桌：柚子，女'
  ;(await screen.findByRole('button', { name })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: '一起来的 2 位一起换' }).matches(':checked')).toBe(true)
  expect(dialog.getByRole('radio', { name: '第 1 桌，现在的' }).matches(':disabled')).toBe(true)
  await user.click(dialog.getByRole('radio', { name: '第 2 桌，1/3' }))
  const move = dialog.getByRole('button', { name: /换\s?桌/ })
  await user.click(move)
  expect(await dialog.findByText(tableFull.text)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('radio', { name: '新开第 3 桌' }))
  server.on(moveToTable, () => {
    become({ ...seated, tables: [table(1, [ben, cleo, eve]), table(2, [dan]), table(3, [ann])] })
    return {}
  })
  await user.click(move)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  // at the table where they sit now
  const there = (await tableOf('第 3 桌')).getByRole('button', { name })
  await expect.poll(() => document.activeElement === there).toBe(true)
  const moved = { activityId, placeId: ann.placeId, version: 5 }
  expect(server.askedOf(moveToTable)).toEqual([
    { ...moved, isWithGroup: true, table: 2 },
    { ...moved, isWithGroup: false, table: 3 },
  ])
  await user.click(screen.getByRole('button', { name: '换桌：石磊，男' }))
  const other = within(await screen.findByRole('dialog'))
  expect(other.getByRole('radio', { name: '第 1 桌，3/3' }).matches(':disabled')).toBe(true)
})

// proves 36.20
test('a group goes as a whole only where all of it fits, though only some of it are listed', async () => {
  const eight = { groupId: id(90), groupSize: 8 }
  const [first, second] = [person(11, '柚子', eight), person(12, '一帆', eight)]
  open({ ...seated, seats: 6, tables: [table(1, [cleo]), table(2, [])], unseatedCount: 108, unseated: [first, second] })
  await user.click(await screen.findByRole('button', { name: '换桌：柚子，女' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: '一起来的 8 位一起换' })).toBeTruthy()
  for (const choice of dialog.getAllByRole('radio')) expect(choice.matches(':disabled')).toBe(true)
  await user.click(dialog.getByRole('checkbox'))
  expect(dialog.getByRole('radio', { name: '第 2 桌，0/6' }).matches(':disabled')).toBe(false)
})

// proves 36.20
test('all tables are taken away once it was asked, and what a colleague did meanwhile is said', async () => {
  const { server, become } = open(seated)
  server.on(clearTables, () => consoleChangedMeanwhile)
  await user.click(await screen.findByRole('button', { name: '清除分桌' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '清除分桌' }))
  expect(await dialog.findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  server.on(clearTables, () => {
    become(nobodySits)
    return {}
  })
  await user.click(dialog.getByRole('button', { name: '清除分桌' }))
  expect(await screen.findByRole('button', { name: '看分桌方案' })).toBeTruthy()
  expect(server.askedOf(clearTables)).toEqual([
    { activityId, version: 5 },
    { activityId, version: 5 },
  ])
})

// proves 36.20
test('where a colleague took the tables away first, the dialog says so and stays until it is closed', async () => {
  const { server, become } = open(seated)
  server.on(clearTables, () => {
    become({ ...nobodySits, version: 6 })
    return consoleChangedMeanwhile
  })
  await user.click(await screen.findByRole('button', { name: '清除分桌' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('button', { name: '清除分桌' }))
  expect(await screen.findByText(/^已付的 5 位可以一次排好/)).toBeTruthy()
  expect(await dialog().findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

// proves 36.18
test('a proposal that was read stays where the network goes, and is not taken over once it is refused', async () => {
  const { server } = open(nobodySits)
  server.on(proposeTables, () => ({ tables: seated.tables, splitGroups: 0, proposal: proposalOf(6) }))
  await user.click(await screen.findByRole('button', { name: '看分桌方案' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('4 位坐 2 桌')).toBeTruthy()
  const save = dialog.getByRole('button', { name: '按此分桌' })
  const saveAnd = async (failure: object) => {
    server.on(proposeTables, () => failure)
    server.on(saveTables, () => failure)
    await expect.poll(() => save.matches(':disabled')).toBe(false)
    const asked = server.askedOf(proposeTables).length
    await user.click(save)
    await expect.poll(() => server.askedOf(proposeTables).length).toBeGreaterThan(asked)
  }
  await saveAnd(serviceUnavailable)
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByRole('listitem', { name: '第 2 桌' })).toBeTruthy()
  await saveAnd(tooManyToSeat)
  expect(await dialog.findByRole('button', { name: /重\s?试/ })).toBeTruthy()
  expect(save.matches(':disabled')).toBe(true)
})

test.each([
  [0, '还没有人付款，不用分桌'],
  [601, '超过 600 人的活动不能分桌'],
])('of %i who have paid nobody is seated', async (people, words) => {
  open({ ...nobodySits, people })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: '看分桌方案' }).matches(':disabled')).toBe(true)
})
