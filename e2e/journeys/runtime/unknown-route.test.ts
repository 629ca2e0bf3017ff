import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'

const NOT_FOUND = /Failed to load resource.* 404/

describe('an unknown route', () => {
  journey('answers 404, says so, and leads home', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [NOT_FOUND] })
    const answer = await page.goto('/pages/nowhere/nowhere')
    expect(answer?.status()).toBe(404)
    const { heading, tab } = appPage(page)
    await eventually(() => heading.textContent()).toBe('页面不存在')
    await eventually(() => page.title()).toBe('页面不存在')
    await page.getByRole('button', { name: '回到首页' }).click()
    await page.waitForURL('/')
    await tab('活动').and(page.locator('[aria-current=page]')).waitFor()
    await eventually(() => heading.textContent()).toBe('同城活动')
  })

  journey('is not sent to login, although it is no open page', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [NOT_FOUND] })
    await page.goto('/pages/40mySub/nowhere?x=1')
    await page.getByRole('button', { name: '回到首页' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/pages/40mySub/nowhere')
  })
})
