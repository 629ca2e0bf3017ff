import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchNotifications } from '#features/notification/notification.jobs.ts'
import { type NotificationWorld, notificationWorld } from '#features/notification/notification-world.testing.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { withoutLocks } from '#features/payment/testing/without-locks.ts'
import type { Sql } from '#platform/database/connect.ts'
import { gate } from '#testing/gate.ts'

let world: NotificationWorld
beforeAll(async () => {
  world = await notificationWorld()
})
afterAll(() => world.close())

/** Two servers hand on the same news; the second begins while the first has taken it and is held up. */
async function race(through: (sql: Sql) => Sql, secondIsHeld: boolean) {
  const ann = await world.member()
  const client = await world.boundClient(ann)
  await world.tell(ann, '一')
  const clock = { now: () => world.time.now }
  const server = () => dispatchNotifications({ sql: through(world.sql), clock }, new AbortController().signal)
  const held = gate()
  const holding = world.sql.begin(async (tx) => {
    await tx`select from push_client where cid = ${client.cid} for update`
    await held.pass()
  })
  await held.entered
  const first = server()
  await somebodyWaits(world.sql)
  const second = server()
  await (secondIsHeld ? untilTwoWait() : second)
  held.open()
  await Promise.all([holding, first, second])
  return await world.heard(client)
}

async function untilTwoWait() {
  let waiting = 0
  while (waiting < 2) {
    const [row] = await world.sql<[{ waiting: number }]>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    waiting = row.waiting
  }
}

describe('news that two servers take at the same moment', () => {
  test('is left to the first by the second, who does not wait for it', async () => {
    expect(await race((sql) => sql, false)).toEqual(['一'])
  })

  test('would be heard twice without locks: the twin of the test before', async () => {
    expect(await race((sql) => withoutLocks(sql, async () => {}), true)).toEqual(['一', '一'])
  })
})
