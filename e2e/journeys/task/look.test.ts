import { describe } from 'vitest'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { TASKS_PATH, tasksPage } from '#page/tasks-page.ts'

const WIDE = { schemes: ['light'], widths: [640, 960] } as const

describe('the tasks', () => {
  journey('can be read by everybody on every phone, in any state', { timeout: MANY_STATES_MS }, async ({ visitor }) => {
    const { page } = await visitor(LOOKED_AT)
    await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    await tasks.checkIn.waitFor()
    await look(page, 'before the check-in')
    await tasks.checkIn.click()
    await page.getByText('今天已签到').first().waitFor()
    await tasks.calendar.click()
    await look(page, 'calendar')
    await look(page, 'calendar on a wide screen', WIDE)
    await tasks.reward('海报 · 夜色').click()
    await tasks.sheet.waitFor()
    await look(page, 'reward')
  })
})
