import { getDeskDoorLinks, revokeDeskDoorLink } from '@quan/contract/console/people/desk-door-links.ts'
import {
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
  type ListedAttendee,
  offerPlaces,
  savePlaceNote,
} from '@quan/contract/console/people/people.ts'
import { getTables } from '@quan/contract/console/people/tables.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { activity, board, openPeople, person, sides, waiting } from './people-page.testing.tsx'
import { LIVE_MS } from './use-people-board.ts'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  history.replaceState(null, '', '/console/people')
})

// proves 36.1
test('shows how the next activity fills, who comes, with whom, and who waits', async () => {
  openPeople()
  expect(await screen.findByText('女生还差 5 位才和男生一样多')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '男生票' })).toBeTruthy()
  // a large ticket type as a bar, a small one place by place
  const [women] = screen.getAllByText('女生票').map((name) => name.closest('li')?.lastElementChild)
  expect([women?.querySelectorAll('img').length, women?.childElementCount]).toEqual([3, 8])
  expect(screen.getByText('还差 1 人')).toBeTruthy()
  const table = await screen.findByRole('group', { name: '报名' })
  expect(within(table).getByText('柚子 订的')).toBeTruthy()
  // hundreds of people at their tables come after the list that is searched
  const seating = await screen.findByRole('button', { name: '看分桌方案' })
  expect(table.compareDocumentPosition(seating) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(table).getByText('一单 2 人')).toBeTruthy()
  expect(screen.getByText('柯宇')).toBeTruthy()
  const together = screen.getByRole('list', { name: '结伴报名' })
  expect(
    within(together)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['柚子 等 2 位', '还有 30 组'])
})

// proves 36.14
test('offers to move who booked together as one, who booked alone by themselves, and nobody who came in or has not paid', async () => {
  const of = (about: Partial<ListedAttendee>, last: number): ListedAttendee => ({
    ...person,
    placeId: `${person.placeId.slice(0, -2)}${last}`,
    ...about,
  })
  const server = openPeople()
  server.on(getAttendees, () => ({
    items: [
      of({}, 90),
      of({ nickName: '一帆', partySize: 1 }, 91),
      of({ nickName: '柯宇', checkInTime: '2026-11-27T12:00:00.000Z' }, 92),
      of({ nickName: '阿远', isPaid: false }, 93),
      of({ nickName: '路人', orderId: null }, 94),
    ],
    nextCursor: null,
  }))
  expect(await screen.findByRole('button', { name: '整单换票种：小满 这一单' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /换票种/ }).map(({ textContent }) => textContent)).toEqual([
    '整单换票种',
    '换票种',
  ])
})

// proves 39.6
test('shows what the organizer told those who come', async () => {
  openPeople()
  expect(await screen.findByText('七点在南门集合')).toBeTruthy()
  expect(screen.getByText(/发给 11 位/)).toBeTruthy()
})

// proves 36.1
test('names the activity that an address leads to, also where it is none of the next', async () => {
  history.replaceState(null, '', `/console/people?activity=${activity.id}`)
  openPeople('editor', [])
  expect(await screen.findByText(/^城北混双羽毛球，/)).toBeTruthy()
})

// proves 36.27
test('shows the people of the one that an address leads to though the others were not read, which can be tried again', async () => {
  history.replaceState(null, '', `/console/people?activity=${activity.id}`)
  const server = openPeople('door', serviceUnavailable)
  expect(await screen.findByText('柯宇')).toBeTruthy()
  expect(await screen.findByText(/^城北混双羽毛球，/)).toBeTruthy()
  server.on(getComing, () => ({ activities: [activity] }))
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

// proves 36.2
test('sends free places out in order, choosing nobody, for those who may', async () => {
  const server = openPeople()
  await user.click(await screen.findByRole('button', { name: '按顺序发空席位' }))
  expect(await screen.findByText('发出了 1 个席位')).toBeTruthy()
  expect(server.askedOf(offerPlaces)).toEqual([{ activityId: activity.id }])
})

// proves 36.1
test('keeps what was read where the network goes, and says why nothing was sent', async () => {
  const server = openPeople()
  await screen.findByText('柯宇')
  await screen.findByText('还没有入场链接')
  for (const call of [
    getComing,
    getPeopleBoard,
    getTables,
    getAttendees,
    getWaitingPeople,
    getDeskAnnouncements,
    getDeskDoorLinks,
  ])
    server.on(call, () => serviceUnavailable)
  server.on(offerPlaces, () => serviceUnavailable)
  await user.click(screen.getByRole('button', { name: '按顺序发空席位' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(server.askedOf(getComing)).toHaveLength(2))
  expect(screen.getByText('柯宇')).toBeTruthy()
  expect(screen.getByText('七点在南门集合')).toBeTruthy()
  expect(screen.queryByText('没有加载出来')).toBeNull()
})

// proves 36.13
test('shows who waits page after page, in their order, and how many there are of all', async () => {
  const server = openPeople()
  const names = ['柯宇', '阿程', '小满']
  const pages = { first: [0, 1], second: [2] }
  server.on(getWaitingPeople, ({ cursor }: { cursor: string | null }) => ({
    items: pages[cursor === null ? 'first' : 'second'].map((place) => ({
      ...waiting,
      id: waiting.id.replace(/.$/, String(place)),
      nickName: names[place]!,
    })),
    nextCursor: cursor === null ? 'second' : null,
  }))
  server.on(getPeopleBoard, () => ({ ...board, sides: [{ ...sides[0]!, waiting: 3 }, sides[1]!] }))
  expect(await screen.findByText('男生票 · 3 人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再看更多候补' }))
  const last = await screen.findByText(
    (_, element) => element?.tagName === 'LI' && element.textContent.includes('小满'),
  )
  expect(last.textContent).toMatch(/^3/)
  expect(screen.queryByRole('button', { name: '再看更多候补' })).toBeNull()
  expect(server.askedOf(getWaitingPeople)).toMatchObject([{ cursor: null }, { cursor: 'second' }])
})

// proves 36.13
test('who waits stays where the next ones are refused, and that is said', async () => {
  const server = openPeople()
  server.on(getWaitingPeople, ({ cursor }: { cursor: string | null }) =>
    cursor === null ? { items: [waiting], nextCursor: 'second' } : consoleNotFound,
  )
  await user.click(await screen.findByRole('button', { name: '再看更多候补' }))
  expect(await screen.findByText(consoleNotFound.text)).toBeTruthy()
  expect(screen.getByText('柯宇')).toBeTruthy()
})

test('leaves that to editors', async () => {
  openPeople('door')
  await screen.findByText('柯宇')
  expect(screen.queryByRole('button', { name: '按顺序发空席位' })).toBeNull()
})

// proves 36.24
test('leads editors to a message to all who come, and nobody else', async () => {
  openPeople()
  const link = await screen.findByRole('link', { name: '写消息给来的人' })
  expect(link.getAttribute('href')).toBe(`/console/messages?new=1&activity=${activity.id}`)
  cleanup()
  openPeople('door')
  expect(await screen.findByRole('button', { name: '加备注：小满' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '写消息给来的人' })).toBeNull()
})

// proves 36.5
test('takes a note about who comes, and shows it', async () => {
  const server = openPeople('door')
  await user.click(await screen.findByRole('button', { name: '加备注：小满' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '备注' }), '留靠门的座位')
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
  expect(await within(await screen.findByRole('group', { name: '报名' })).findByText('留靠门的座位')).toBeTruthy()
  expect(server.askedOf(savePlaceNote)).toEqual([
    { activityId: activity.id, placeId: person.placeId, text: '留靠门的座位' },
  ])
})

// proves 36.4, 36.25
test('makes a link to the door, shown this once, and takes it back once it was asked', async () => {
  const server = openPeople('door')
  await user.click(await screen.findByRole('button', { name: '新建链接' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('新的入场链接')).toBeTruthy()
  expect(within(dialog).getByDisplayValue('https://quan.example/#key')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /close|关闭/i }))
  await user.click(await screen.findByRole('button', { name: '收回入口 1' }))
  // in tests antd names all dialogs by one id
  const question = await screen.findByText(/还没上传的入场会丢失，这些人会算作没来/)
  expect(question.textContent).toMatch(/最后一次联网：iPhone 15 /)
  const asking = question.closest<HTMLElement>('[role=dialog]')!
  expect(server.askedOf(revokeDeskDoorLink)).toEqual([])
  await user.click(within(asking).getByRole('button', { name: /^收 ?回$/ }))
  expect(await screen.findByText('还没有入场链接')).toBeTruthy()
  expect(server.askedOf(revokeDeskDoorLink)).toHaveLength(1)
})

// proves 36.26
test('what moved the board stands in the lists as well', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(activity.startTime) })
  try {
    const server = openPeople()
    expect(await screen.findByText('已付')).toBeTruthy()
    expect(await screen.findByText('柯宇')).toBeTruthy()
    server.on(getAttendees, () => ({ items: [{ ...person, checkInTime: activity.startTime }], nextCursor: null }))
    server.on(getWaitingPeople, () => ({ items: [{ ...waiting, nickName: '阿程' }], nextCursor: null }))
    await act(() => vi.advanceTimersByTimeAsync(LIVE_MS))
    // looked at again, and the same
    expect([server.askedOf(getPeopleBoard).length, server.askedOf(getAttendees).length]).toEqual([2, 1])
    server.on(getPeopleBoard, () => ({ ...board, checkedIn: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(LIVE_MS))
    expect(await screen.findByText(/\d 到$/)).toBeTruthy()
    expect(await screen.findByText('阿程')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

// proves 36.26
test.each([
  ['owner', ['订单', '用户资料']],
  ['editor', []],
] as const)('from somebody on the list lead ways where an operator of the role %s may go', async (role, ways) => {
  const server = openPeople(role)
  server.on(getAttendees, () => ({ items: [person], nextCursor: null }))
  const cell = within((await screen.findByText('柚子 订的')).closest('td')!)
  await waitFor(() => expect(cell.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways))
})

// proves 36.26
test('a place that nobody holds leads to its order alone', async () => {
  const server = openPeople('owner')
  server.on(getAttendees, () => ({ items: [{ ...person, nickName: null, headId: person.placeId }], nextCursor: null }))
  expect(await screen.findByRole('link', { name: '订单' })).toHaveProperty('pathname', '/console/orders')
  expect(screen.queryByRole('link', { name: '用户资料' })).toBeNull()
})
