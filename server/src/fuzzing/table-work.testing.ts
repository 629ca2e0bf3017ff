import {
  clearTables,
  getTables,
  moveToTable,
  proposeTables,
  saveTables,
  seatOthers,
  TABLE_SEATS_DEFAULT,
} from '@quan/contract/console/people/tables.ts'
import type { ConsoleWorld } from '#console/console-world.testing.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'

type Parts = {
  colleague(): Promise<ReturnType<ConsoleWorld['browser']>>
  soldPlace(): Promise<{ activityId: string; placeId: string }>
}

/** An activity whose people are seated, as it is seen by then; one of them, and a table that takes them in. */
export function tableFields({ colleague, soldPlace }: Parts): [string, MakeFields][] {
  async function proposed() {
    const { activityId, placeId } = await soldPlace()
    const page = await colleague()
    const seats = TABLE_SEATS_DEFAULT
    const { proposal } = (await page.call(proposeTables, { activityId, seats })).result ?? { proposal: '' }
    const { version } = (await page.call(getTables, { activityId })).result ?? { version: 0 }
    return { page, placeId, wish: { activityId, seats, proposal, version } }
  }
  async function seated() {
    const { page, placeId, wish } = await proposed()
    await page.call(saveTables, wish)
    return { activityId: wish.activityId, placeId, version: wish.version + 1 }
  }
  return [
    fits(getTables, soldPlace),
    fits(proposeTables, soldPlace),
    fits(saveTables, async () => (await proposed()).wish),
    fits(seatOthers, seated),
    fits(moveToTable, async () => ({ ...(await seated()), table: 2 })),
    fits(clearTables, seated),
  ]
}
