import { describe, expect } from 'vitest'
import { enterConsole, openAsOwner, openConsole } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'

/** Every page by day and by night takes half a minute on a quiet machine, in milliseconds. */
const EVERY_PAGE_MS = 240_000

describe('the console for everybody', () => {
  journey('axe finds nothing on its pages, light or dark', { timeout: EVERY_PAGE_MS }, async ({ visitor }) => {
    const page = await openConsole(visitor)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await enterConsole(page)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.waitFor()
    // without the numbers of what waits there
    const names = menu.getByRole('link').locator('span:not([aria-hidden], [hidden])')
    for (const name of await names.allTextContents()) {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.locator('main h1').waitFor()
      await eventually(() => page.getByRole('status', { name: '正在加载' }).count()).toBe(0)
      await readConsole(page, name)
    }
  })

  journey('axe finds nothing on the own account', async ({ visitor }) => {
    const page = await openAsOwner(visitor, '/console/account')
    await page.getByText('还没有通行密钥').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey('every step is taken by the keyboard', async ({ visitor }) => {
    const page = await openAsOwner(visitor)
    const focused = () => page.evaluate('document.activeElement.tagName + document.activeElement.textContent')
    // a page that has come takes the focus to its title, also from the link that leads on
    await eventually(focused).toMatch(/^H1./)
    await page.getByRole('navigation').getByRole('link', { name: '操作记录' }).focus()
    await page.keyboard.press('Enter')
    await eventually(focused).toBe('H1操作记录')
    await page.keyboard.press('Tab')
    await eventually(focused).toBe('BUTTON常用筛选')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '保存当前筛选' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(focused).toBe('BUTTON常用筛选')
    const row = page.locator('main tbody button').first()
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^第 \d+ 条/).waitFor()
  })

  journey('filters of the log stand in the address, and under a name of one’s own', async ({ visitor }) => {
    const page = await openAsOwner(visitor, '/console/audit')
    await page.getByLabel('从').fill('2020-01-01')
    await page.getByLabel('到', { exact: true }).fill('2020-01-02')
    await page.getByText('没有符合条件的内容').waitFor()
    expect(new URL(page.url()).search).toBe('?from=2020-01-01&to=2020-01-02')
    await page.getByRole('button', { name: '常用筛选' }).click()
    await page.getByRole('menuitem', { name: '保存当前筛选' }).click()
    await page.getByLabel('名称').fill('很久以前')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: '常用筛选' }).click()
    await page.getByRole('menuitem', { name: '很久以前', exact: true }).click()
    await page.getByText('没有符合条件的内容').waitFor()
    await page.reload()
    await page.getByText('没有符合条件的内容').waitFor()
  })
})
