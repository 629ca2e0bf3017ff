import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { activity, board, openPeople, person } from './people-page.testing.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  history.replaceState(null, '', '/console/people')
})

// proves 36.24
test('lets somebody in while the door is open, once it was asked, and says where nobody may', async () => {
  const hour = 3_600_000
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const nearby = { ...activity, startTime: at(hour), endTime: at(3 * hour) }
  const server = openPeople('door', [nearby], { ...board, activity: nearby })
  let outcome = { outcome: 'again', firstTime: '2026-11-27T11:05:00.000Z' as string | null }
  server.on(checkInAtDesk, () => outcome)
  await user.click(await screen.findByRole('button', { name: '入场：小满' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('让「小满」入场？')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '确认入场' }))
  expect(await dialog.findByText('已经入场了，11月27日 19:05')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '确认入场' }).matches(':disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  outcome = { outcome: 'first', firstTime: at(0) }
  await user.click(screen.getByRole('button', { name: '入场：小满' }))
  await user.click(await screen.findByRole('button', { name: '确认入场' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = server.askedOf(checkInAtDesk)
  expect(asked).toMatchObject([1, 2].map(() => ({ activityId: activity.id, placeId: person.placeId, version: 3 })))
  expect(new Set(asked.map((input) => (input as { entryId: string }).entryId)).size).toBe(2)
})

// proves 36.24
test('lets nobody in before the door opens', async () => {
  const day = 24 * 3_600_000
  const far = { ...activity, startTime: new Date(Date.now() + day).toISOString() }
  openPeople('door', [far], { ...board, activity: { ...far, endTime: new Date(Date.now() + 2 * day).toISOString() } })
  expect(await screen.findByRole('button', { name: '加备注：小满' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '入场：小满' })).toBeNull()
})
