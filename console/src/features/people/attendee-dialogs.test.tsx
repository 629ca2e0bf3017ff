import type { Attendee } from '@quan/contract/console/people/people.ts'
import { getMoves, type MoveChoice, movePlace } from '@quan/contract/console/people/place-move.ts'
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
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: '确认换票种' })
  expect(confirm.matches(':disabled')).toBe(true)
  fireEvent.click(cheaper)
  fireEvent.click(confirm)
  await expect.poll(() => isClosed).toBe(true)
  expect(server.askedOf(movePlace)).toEqual([
    { activityId: id(70), placeId: attendee.placeId, ticketTypeId: id(81), difference: -2_000 },
  ])
})
