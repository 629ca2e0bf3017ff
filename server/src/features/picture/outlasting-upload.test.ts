import { expect, describe, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { gate } from '#testing/gate.ts'
import { aPicture, pictureForm } from './testing/a-picture.ts'
import { pictureWorld } from './testing/picture-world.ts'

/** Somebody's account and device, as operators, they themselves or another device of theirs change it. */
const SENT_AWAY: [string, string, (sql: Sql, sent: Caller) => Promise<unknown>][] = [
  [
    'suspended',
    'member.frozen',
    (sql, { memberId }) => sql`update member set frozen_at = now() where id = ${memberId}`,
  ],
  ['deleted', 'login.required', (sql, { memberId }) => sql`update member set closed_at = now() where id = ${memberId}`],
  [
    'logged out',
    'login.required',
    (sql, { deviceId }) => sql`update device set revoked_at = now() where id = ${deviceId}`,
  ],
]

describe('attack: an upload that lasts longer than the right to it', () => {
  // proves 13.1
  test.each(SENT_AWAY)('is not taken in for somebody who was %s while its files came', async (_how, code, sendAway) => {
    const [door, folder] = [gate(), new Map<string, unknown>()]
    const slow = await pictureWorld({
      store: {
        async put(path, files) {
          await door.pass()
          folder.set(path, files)
        },
        remove: async (path) => void folder.delete(path),
      },
    })
    const sender = await slow.member()
    const answer = slow.upload(pictureForm(await aPicture()), sender)
    await door.entered
    await sendAway(slow.sql, sender)
    door.open()
    expect((await answer).json().error.code).toBe(code)
    expect(await slow.sql`select from picture where deleted_at is null`).toHaveLength(0)
    expect(folder.size).toBe(0)
    await slow.close()
  })

  test.each(SENT_AWAY)(
    'is not even noted for somebody who was %s while its bytes came',
    async (_how, code, sendAway) => {
      const world = await pictureWorld()
      const sender = await world.member()
      const bytes = await aPicture()
      // as if it came at the last byte: the door knew the sender from before
      await sendAway(world.sql, sender)
      expect((await world.upload(pictureForm(bytes), sender)).json().error.code).toBe(code)
      expect(await world.sql`select from picture where owner_id = ${sender.memberId}`).toHaveLength(0)
    },
  )
})
