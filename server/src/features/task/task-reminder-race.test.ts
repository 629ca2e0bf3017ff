import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { remindOfTasks } from '#features/task/task-reminder.jobs.ts'
import { type TaskWorld, taskWorld } from '#features/task/task-world.testing.ts'
import { gate } from '#testing/gate.ts'

/** A morning in Shanghai, and the time of reminders. */
const MORNING = Date.parse('2026-11-21T10:00:00+08:00')
const EVENING = MORNING + 10 * HOUR_MS

let world: TaskWorld
beforeAll(async () => {
  world = await taskWorld()
})
beforeEach(() => {
  world.time.now = MORNING
})
afterAll(() => world.close())

async function configured() {
  const member = await world.member()
  await world.configure(member, { reminders: ['checkIn'], remindAt: '20:00' })
  return member
}

/** A member whose reminder is about to be given by a server that is held up in the middle of it. */
async function aboutToBeReminded() {
  const member = await configured()
  world.time.now = EVENING
  const { services } = world
  const middle = gate()
  const notifications = {
    notify: async (...told: Parameters<typeof services.notifications.notify>) => {
      await middle.pass()
      await services.notifications.notify(...told)
    },
  }
  const reminding = remindOfTasks({ ...services, notifications }, new AbortController().signal)
  await middle.entered
  return {
    member,
    async goOn() {
      middle.open()
      await reminding
    },
  }
}

describe('a reminder', () => {
  test('that is under way is not given by another server too, which does not wait for it', async () => {
    const { member, goOn } = await aboutToBeReminded()
    await world.runJobs()
    expect(await world.reminded(member)).toEqual([])
    await goOn()
    await world.runJobs()
    expect(await world.reminded(member)).toHaveLength(1)
  })

  test('does not wait for an account that is about to end', async () => {
    const [ann, ben] = [await configured(), await configured()]
    world.time.now = EVENING
    await world.sql.begin(async (tx) => {
      await tx`select from member where id = ${ann.memberId} for update`
      await world.runJobs()
      expect([await world.reminded(ann), await world.reminded(ben)]).toEqual([[], [expect.any(String)]])
    })
    await world.runJobs()
    expect(await world.reminded(ann)).toHaveLength(1)
  })

  test('that is under way does not come again because its member changes something meanwhile', async () => {
    const { member, goOn } = await aboutToBeReminded()
    const changing = world.configure(member, { frame: null })
    await somebodyWaits(world.sql)
    await goOn()
    expect(await changing).toMatchObject({ status: 200 })
    await world.runJobs()
    expect(await world.reminded(member)).toHaveLength(1)
  })
})
