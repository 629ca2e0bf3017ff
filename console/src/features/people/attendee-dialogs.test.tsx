import type { Attendee } from '@quan/contract/console/people/people.ts'
import { getMoves, type MoveChoice, movePlace } from '@quan/contract/console/people/place-move.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { MoveDialog } from './attendee-dialogs.tsx'
import { show } from '../../testing/show.testing.tsx'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`
const attendee: Attendee = {
  placeId: id(74),
  orderId: id(75),
  nickName: '小满',
  sex: 2,
  ticketType: '普通票',
  isPaid: true,
  bookedBy: null,
  partySize: 1,
  signUpTime: '2026-11-18T13:02:00.000Z',
  checkInTime: null,
  note: null,
}
const party: Attendee = { ...attendee, bookedBy: '柚子', partySize: 3 }
const confirmButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: '确认换票种' })
const choice = (last: number, about: Partial<MoveChoice>): MoveChoice => ({
  ticketTypeId: id(last),
  name: '早鸟票',
  sex: 0,
  price: 3_000,
  difference: -2_000,
  refusal: null,
  ...about,
})

// proves 36.7
test('the difference is said before somebody is moved, and what speaks against a ticket type', async () => {
  const server = consoleServer()
  let isClosed = false
  server.on(getMoves, () => ({
    places: 1,
    choices: [
      choice(80, { name: '普通票', price: 5_000, difference: 0, refusal: 'same' }),
      choice(81, {}),
      choice(82, { name: '前排票', price: 8_000, difference: 3_000 }),
      choice(83, { name: '男生票', refusal: 'notEligible' }),
    ],
  }))
  server.on(movePlace, () => ({ returned: 2_000 }))
  show(server, <MoveDialog activityId={id(70)} attendee={attendee} onClose={() => (isClosed = true)} />)
  const cheaper = await screen.findByRole('radio', { name: '早鸟票 ¥30.00 · 退 ¥20.00' })
  expect(screen.getByRole('radio', { name: '前排票 ¥80.00 · 差 ¥30.00，不补收' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /男生票.*性别不符/ }).matches(':disabled')).toBe(true)
  const confirm = confirmButton()
  expect(confirm.matches(':disabled')).toBe(true)
  fireEvent.click(cheaper)
  fireEvent.click(confirm)
  await expect.poll(() => isClosed).toBe(true)
  expect(server.askedOf(movePlace)).toEqual([
    { activityId: id(70), placeId: attendee.placeId, ticketTypeId: id(81), difference: -2_000, places: 1 },
  ])
})

test('where there is no other ticket type, that is said', async () => {
  const server = consoleServer()
  server.on(getMoves, () => ({ places: 1, choices: [choice(80, { difference: 0, refusal: 'same' })] }))
  show(server, <MoveDialog activityId={id(70)} attendee={attendee} onClose={() => {}} />)
  expect(await screen.findByText('这场活动没有别的票种')).toBeTruthy()
})

// proves 36.14
test('of who booked together it is said that all move, and the difference for all of them', async () => {
  const server = consoleServer()
  let isClosed = false
  server.on(getMoves, () => ({
    places: 3,
    choices: [
      choice(80, { name: '普通票', price: 5_000, difference: 0, refusal: 'same' }),
      choice(81, { difference: -6_000 }),
      choice(82, { name: '前排票', price: 8_000, difference: 9_000 }),
      choice(83, { name: '男生票', refusal: 'notEligible' }),
      choice(84, { name: '末排票', refusal: 'full' }),
    ],
  }))
  server.on(movePlace, () => ({ returned: 0 }))
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => (isClosed = true)} />)
  const dearer = await screen.findByRole('radio', { name: '前排票 每席 ¥80.00 · 3 人共差 ¥90.00，不补收' })
  expect(screen.getByRole('dialog', { name: '给「小满」这一单的 3 人换票种' })).toBeTruthy()
  expect(screen.getByText(/要么都换，要么都不换.*差价是 3 人合计/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: '早鸟票 每席 ¥30.00 · 3 人共退 ¥60.00' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /男生票.*有人性别不符/ }).matches(':disabled')).toBe(true)
  expect(screen.getByRole('radio', { name: /末排票.*不够 3 人/ }).matches(':disabled')).toBe(true)
  fireEvent.click(dearer)
  fireEvent.click(confirmButton())
  await expect.poll(() => isClosed).toBe(true)
  expect(server.askedOf(movePlace)).toEqual([
    { activityId: id(70), placeId: attendee.placeId, ticketTypeId: id(82), difference: 9_000, places: 3 },
  ])
})

test('of a server of the version before, which moves one alone, one is moved', async () => {
  const server = consoleServer()
  server.on(getMoves, () => ({ choices: [choice(81, {})] }))
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => {}} />)
  expect(await screen.findByRole('radio', { name: '早鸟票 ¥30.00 · 退 ¥20.00' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '给「小满」换票种' })).toBeTruthy()
})

// proves 36.17
test('where one of them gave the place back meanwhile, nobody is moved before the new difference was shown', async () => {
  const server = consoleServer()
  let places = 3
  server.on(getMoves, () => ({ places, choices: [choice(81, { difference: -2_000 * places })] }))
  server.on(movePlace, () => {
    places = 2
    return { status: 409, code: 'console.changed_meanwhile', text: '这条内容刚被别人改过' }
  })
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('radio', { name: /3 人共退 ¥60.00/ }))
  fireEvent.click(confirmButton())
  expect(await screen.findByRole('radio', { name: /2 人共退 ¥40.00/, checked: true })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('这条内容刚被别人改过')
  server.on(movePlace, () => ({ returned: 4_000 }))
  await expect.poll(() => confirmButton().matches(':disabled')).toBe(false)
  fireEvent.click(confirmButton())
  await expect
    .poll(() => server.askedOf(movePlace))
    .toMatchObject([
      { places: 3, difference: -6_000 },
      { places: 2, difference: -4_000 },
    ])
})

// proves 36.17
test('where somebody bought one of the last places there meanwhile, that is said, and nobody is moved', async () => {
  const server = consoleServer()
  let refusal: MoveChoice['refusal'] = null
  server.on(getMoves, () => ({ places: 3, choices: [choice(81, { difference: -6_000, refusal })] }))
  server.on(movePlace, () => {
    refusal = 'full'
    return { status: 409, code: 'place.move_refused', text: '不能换到这个票种' }
  })
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('radio', { name: /3 人共退 ¥60.00/ }))
  fireEvent.click(confirmButton())
  expect(await screen.findByRole('radio', { name: /剩下的位子不够 3 人/ })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('不能换到这个票种')
  expect(confirmButton().matches(':disabled')).toBe(true)
})

// proves 36.7
test('what was read stays where the network goes, and nobody is moved once it is refused', async () => {
  const server = consoleServer()
  server.on(getMoves, () => ({ places: 3, choices: [choice(81, { difference: -6_000 })] }))
  server.on(movePlace, () => {
    server.on(getMoves, () => serviceUnavailable)
    return serviceUnavailable
  })
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(confirmButton())
  expect(await screen.findByRole('alert')).toBeTruthy()
  await expect.poll(() => server.askedOf(getMoves)).toHaveLength(2)
  expect(screen.getByRole('radio', { name: /3 人共退 ¥60.00/, checked: true })).toBeTruthy()
  server.on(movePlace, () => orderStateConflict)
  server.on(getMoves, () => orderStateConflict)
  await expect.poll(() => confirmButton().matches(':disabled')).toBe(false)
  fireEvent.click(confirmButton())
  expect(await screen.findByText(/有人已经到场/)).toBeTruthy()
  expect(confirmButton().matches(':disabled')).toBe(true)
})

// proves 36.15
test('where one of them came in already, it is said why nobody of them is moved', async () => {
  const server = consoleServer()
  server.on(getMoves, () => ({ status: 409, code: 'order.state', text: '订单状态已变化，请刷新后再试' }))
  show(server, <MoveDialog activityId={id(70)} attendee={party} onClose={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('有人已经到场')
  expect(confirmButton().matches(':disabled')).toBe(true)
})
