import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { aFriday, askForSeries, datesOf, draftFriday, makeSixFridays } from '#console/series-desk.ts'
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
      await page.getByRole('button', { name: '上架', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      for (const box of await dialog.getByRole('checkbox').all()) await box.check()
      await dialog.getByRole('button', { name: '上架并开始报名' }).click()
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
})
