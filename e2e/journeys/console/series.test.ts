import { randomInt } from 'node:crypto'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { aFriday, askForSeries, datesOf, draftFriday, makeSixFridays, publishDraft } from '#console/series-desk.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'

const wordsOf = (page: Page, number: number) => datesOf(page).nth(number).textContent()

describe('a series in the console', () => {
  // proves 32.31
  journey(
    'is six Fridays made of a draft: one is changed by itself, all to come are changed, one is cancelled',
    async ({ visitor }) => {
      const page = await openAsOwner(visitor, '/console/activities?status=registering')
      const number = randomInt(1_000_000)
      const title = `周五桌游夜 ${number}`
      // nothing else is held there
      await draftFriday(page, { day: await aFriday(), title, venue: `桌游馆 ${number}` })
      await askForSeries(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await makeSixFridays(page)
      expect(await accessibilityFaults(page)).toEqual([])
      for (const number of [0, 1, 2, 3, 4, 5]) expect(await wordsOf(page, number)).toMatch(/^周五.*19:30草稿/)

      // one by itself
      await datesOf(page).nth(3).getByRole('link').click()
      await page.getByLabel('标题', { exact: true }).fill('跨年专场')
      await page.getByText('已自动保存').waitFor()
      await page.getByRole('link', { name: '看整个系列' }).click()
      await eventually(() => wordsOf(page, 3)).toContain('单独改过：标题')

      // the first is published
      await datesOf(page).first().getByRole('link').click()
      await publishDraft(page)
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: '修改活动' }).click()

      // it and all to come
      await page.getByText('这一场和以后的').click()
      await page.getByLabel('标题', { exact: true }).fill(`${title} 改`)
      await page.getByRole('button', { name: '看影响' }).click()
      await dialog.getByText('这场的标题单独改过：跨年专场').waitFor()
      await dialog.getByText('5 场会改').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: '确认修改' }).click()
      await page.getByText(/的修改已完成 5\/5 场/).waitFor()
      await eventually(() => page.getByRole('link', { name: `${title} 改` }).count()).toBe(1)
      expect(await wordsOf(page, 3)).toContain('单独改过：标题')
      expect(await wordsOf(page, 4)).toContain('和系列一致')

      // one is cancelled
      await datesOf(page).first().getByRole('link').click()
      await page.getByRole('button', { name: '取消活动' }).click()
      await dialog.getByText('只取消这一场').waitFor()
      await dialog.getByLabel('原因（同事会看到）').fill('场地停水')
      await dialog.getByRole('button', { name: '取消活动并退款' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: '看整个系列' }).click()
      await eventually(() => wordsOf(page, 0)).toContain('已取消')
      expect(await wordsOf(page, 1)).toContain('草稿')
    },
  )

  // proves 32.38
  journey(
    'is made longer by keyboard: what stands in the way is shown, a date is left out, the others appear',
    async ({ visitor }) => {
      const page = await openAsOwner(visitor, '/console/activities?status=registering')
      const number = randomInt(1_000_000)
      const [title, venue] = [`周五桌游夜 ${number}`, `桌游馆 ${number}`]
      const day = await aFriday()
      // stands in the way of the eighth Friday
      await draftFriday(page, { day: addDays(day, 49), title: `包场 ${number}`, venue })
      await publishDraft(page)
      await page.goto('/console/activities?status=registering')
      await draftFriday(page, { day, title, venue })
      await makeSixFridays(page)

      await page.getByRole('button', { name: '加场次' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/还没有上架的场次，照最后一份草稿/).waitFor()
      const proposed = dialog.getByRole('region').getByRole('listitem')
      await eventually(() => proposed.count()).toBe(4)
      await eventually(() => proposed.nth(1).textContent()).toContain('同一场地有别的活动')
      expect(await proposed.first().textContent()).not.toContain('同一场地有别的活动')
      expect(await accessibilityFaults(page)).toEqual([])

      await proposed
        .nth(1)
        .getByRole('button', { name: /^不要 / })
        .focus()
      await page.keyboard.press('Enter')
      await eventually(() => proposed.count()).toBe(3)
      const add = dialog.getByRole('button', { name: '加 3 场' })
      // until what the three would be is known, it takes no key
      await eventually(() => add.isEnabled()).toBe(true)
      await add.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(/加了 3\/3 场/).waitFor()
      await eventually(() => datesOf(page).count()).toBe(9)
      expect(await accessibilityFaults(page)).toEqual([])
      for (const number of [6, 7, 8]) expect(await wordsOf(page, number)).toMatch(/^周五.*19:30草稿/)
      await page.reload()
      await eventually(() => datesOf(page).count()).toBe(9)
    },
  )
})
