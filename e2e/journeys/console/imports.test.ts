import { randomInt } from 'node:crypto'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'

/** Two rows of a source of its own, so that each try makes what it takes back; one of them tells no day. */
const tableOf = (about: string) =>
  `活动,开始时间,城市,集合点\n${about},2026-03-01 19:30,杭州,南门\n看展,明天,杭州,北门\n`

describe('importing in the console', () => {
  // proves 48.9
  journey(
    'goes from the file to its undoing by the keyboard, and axe finds nothing on the way',
    async ({ visitor }) => {
      const page = await openAsOwner(visitor, '/console/imports')
      const name = `晨跑 ${randomInt(1_000_000)}`
      const press = (button: string) => page.getByRole('button', { name: button, exact: true }).press('Enter')
      // a page that has come takes the focus to its title
      await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('选择文件')])
      await chooser.setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(tableOf(name)) })
      await page.getByRole('heading', { level: 1, name: `${name}.csv` }).waitFor()
      await page.getByLabel('「集合点」列对应').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      expect(await accessibilityFaults(page)).toEqual([])
      await press('看预览')
      await page.getByText('看不懂时间「明天」').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await press('导入 2 行')
      await page.getByRole('button', { name: '下载被拒绝的行' }).waitFor()
      await page.reload()
      const [download] = await Promise.all([page.waitForEvent('download'), press('下载被拒绝的行')])
      expect(download.suggestedFilename()).toBe(`${name}.csv 被拒绝的行.csv`)
      expect(await accessibilityFaults(page)).toEqual([])
      await press('撤销这次导入')
      await page.getByText('新增的 1 个活动会删掉').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await press('撤销')
      await page.getByText('已撤销').waitFor()
    },
  )
})
