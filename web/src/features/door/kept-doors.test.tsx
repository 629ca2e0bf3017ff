import { DOOR_LINK_AFTER_END_MS } from '@quan/contract/check-in/door-limits.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createVault } from '#platform/session/member/vault.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDoorServer, NOW } from './book/a-door-server.testing.ts'
import { createBookKeeper } from './book/book-keeper.ts'
import { withList } from './book/door-book.ts'
import { KeptDoors } from './kept-doors.tsx'

const { activity } = aDoorServer([]).server
const ANN = 'ann'

afterEach(cleanup)

/** A device that took the list of a door along. */
async function aDevice() {
  const kept = new Map<string, unknown>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const storage = {
    find: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => kept.set(name, value),
    remove: (name: string) => kept.delete(name),
  }
  const device = { now: NOW, member: ANN as string | null }
  const keeper = createBookKeeper({
    vault: createVault({ storage, findKey: async () => key }),
    userGUID: () => device.member,
    now: () => device.now,
  })
  const taken = { activity, isOwn: true, places: [], time: new Date(NOW).toISOString(), askedAt: NOW, cameAt: NOW }
  await keeper.keep({ activityId: activity.id, link: null, book: withList(null, taken) })
  return { device, keeper }
}

// proves 46.7
test('a door whose list this device took along is led to', async () => {
  const { keeper } = await aDevice()
  renderUi(<KeptDoors keeper={keeper} />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `入场核验 ${activity.title}` })
  const { searchParams } = new URL(link.href)
  expect([searchParams.get('id'), searchParams.get('view')]).toEqual([activity.id, 'door'])
})

// proves 46.7
test('one of another member, or of which nothing can be sent any more, is not', async () => {
  const { device, keeper } = await aDevice()
  device.member = 'ben'
  expect(await keeper.list()).toEqual([])
  device.member = ANN
  expect(await keeper.list()).toEqual([activity])
  device.now = Date.parse(activity.endTime) + DOOR_LINK_AFTER_END_MS
  expect(await keeper.list()).toEqual([])
})
