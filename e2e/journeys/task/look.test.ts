import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/double-text.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { TASKS_PATH, tasksPage } from '#task/tasks-page.ts'

const WIDTHS = [320, 375, 640, 960]

describe('the tasks', () => {
  journey.for(['light', 'dark'] as const)('are read by everybody, %s', async (scheme, { visitor }) => {
    const { page } = await visitor({ colorScheme: scheme, reducedMotion: 'reduce' })
    await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    await tasks.checkIn.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await tasks.checkIn.click()
    await page.getByText('今天已签到').first().waitFor()
    await tasks.calendar.click()
    expect(await accessibilityFaults(page)).toEqual([])
    await tasks.reward('海报 · 夜色').click()
    await tasks.sheet.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey('fit every width, and text of twice the size', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      await tasks.open()
      await tasks.calendar.click()
      expect([width, await cutTexts(page), await sidewaysPx(page)]).toEqual([width, [], 0])
      await doubleText(page)
      expect([width, await cutTexts(page), await sidewaysPx(page)]).toEqual([width, [], 0])
    }
  })
})
