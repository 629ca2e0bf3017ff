import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import type { Connection } from './connection.ts'
import { ACKNOWLEDGED_MAX, Delivery } from './delivery.ts'

test('acknowledgements that the database does not take are kept up to a bound, however many come', async () => {
  const removed: string[] = []
  let isAway = true
  const delivery = new Delivery({
    store: {
      listWaiting: async () => [],
      async removeMessages(gone) {
        if (isAway) throw new Error('away')
        removed.push(...gone.map(({ id }) => id))
      },
    },
    clock: { now: () => 0 },
    log: openLog({ level: 'silent' }),
    figures: { acknowledged: () => {}, sent: () => {} } as never,
    send: () => {},
  })
  const connection = { cid: 'c', underWay: null, stage: 'online' } as unknown as Connection
  const ids = Array.from({ length: ACKNOWLEDGED_MAX + 10 }, () => randomUUID())
  for (const id of ids) delivery.acknowledge(connection, id)
  await delivery.settle()
  isAway = false
  delivery.resume([])
  await delivery.settle()
  expect(removed).toEqual(ids.slice(0, ACKNOWLEDGED_MAX))
})
