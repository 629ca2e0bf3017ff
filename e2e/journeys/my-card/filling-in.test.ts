import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'

/** True for a part that lies in the box it scrolls in. */
async function isInSight(part: Locator, scroller: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await scroller.boundingBox()]
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

describe('the card', () => {
  // proves 2.15
  journey('is filled in line by line, and is there after a reload', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    const before = Number(await card.completeness.getAttribute('aria-valuenow'))

    await card.field('昵称').fill('小鹿')
    await card.choice('女').click()
    await card.picked('生日').click()
    await card.wheel('年').press('PageUp')
    await card.finish()
    await card.picked('所在城市').click()
    await card.dialog.getByRole('searchbox').fill('hangzhou')
    await card.dialog.getByRole('button', { name: /杭州/ }).click()
    await card.dialog.waitFor({ state: 'hidden' })
    await card.picked('区县').click()
    await card.dialog.getByRole('radio', { name: '西湖区' }).check({ force: true })
    await card.finish()
    await card.picked('身高').click()
    await card.wheel('身高').press('ArrowUp')
    await card.finish()
    await card.choice('本科').click()
    await card.field('自我介绍').fill('爱爬山也爱赖床')
    await card.visibility('身高').click()
    await card.dialog.getByRole('radio', { name: /登录后可见/ }).check({ force: true })
    await card.finish()
    await card.isSaved.waitFor()

    await page.reload()
    await eventually(() => card.field('昵称').inputValue()).toBe('小鹿')
    await eventually(() => card.picked('所在城市').textContent()).toBe('杭州')
    await eventually(() => card.picked('区县').textContent()).toBe('西湖区')
    await eventually(() => card.field('自我介绍').inputValue()).toBe('爱爬山也爱赖床')
    await eventually(() => card.choice('本科').getAttribute('aria-checked')).toBe('true')
    await eventually(() => card.choice('女').getAttribute('aria-checked')).toBe('true')
    await eventually(() => card.picked('身高').textContent()).toContain('167')
    await eventually(() => card.picked('生日').textContent()).toBe('1988-06-15')
    await eventually(() => card.visibility('身高').textContent()).toBe('登录后可见')
    await eventually(async () => Number(await card.completeness.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  })

  journey('loses nothing when the network is cut and the page is closed', async ({ visitor }) => {
    const { page, context } = await visitor({ expectedFaults: NETWORK_CUT })
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    await card.field('昵称').fill('小鹿')
    await card.isSaved.waitFor()
    await card.field('职业').click()
    await context.setOffline(true)
    await card.field('职业').fill('品牌设计师')
    await card.field('自我介绍').fill('写到一半')
    await card.unsaved.first().waitFor()

    await context.setOffline(false)
    await page.reload()
    await eventually(() => card.field('职业').inputValue()).toBe('品牌设计师')
    await eventually(() => card.field('自我介绍').inputValue()).toBe('写到一半')
    await eventually(() => card.unsaved.count()).toBe(0)
    await card.isSaved.waitFor()
    await page.evaluate(() => globalThis.localStorage.removeItem('activity:cardDraft'))
    await page.reload()
    await eventually(() => card.field('自我介绍').inputValue()).toBe('写到一半')
  })

  journey('offers the districts of the city, the chosen one in sight', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width: 320, height: 640 } })
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    await card.picked('所在城市').click()
    await card.dialog.getByRole('searchbox').fill('chongqing')
    await card.dialog.getByRole('button', { name: /重庆/ }).click()
    await card.dialog.waitFor({ state: 'hidden' })

    await card.picked('区县').click()
    await card.dialog.getByRole('radio', { name: '不显示区县', checked: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await card.dialog.getByRole('radio', { name: '丰都县' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await card.finish()
    await eventually(() => card.picked('区县').textContent()).toBe('垫江县')

    await card.picked('区县').click()
    const scroller = card.dialog.getByRole('radiogroup', { name: '区县' }).locator('..')
    const rowOf = (name: string) => scroller.locator('label').filter({ hasText: name })
    await eventually(() => isInSight(rowOf('垫江县'), scroller)).toBe(true)
    expect(await isInSight(rowOf('不显示区县'), scroller)).toBe(false)
  })

  journey('refuses a birth date under age with a notice, and goes back', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/status of 409/] })
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    await card.picked('生日').click()
    await card.wheel('年').press('End')
    await card.finish()
    await page.getByRole('dialog', { name: /^未满/ }).getByRole('button', { name: '知道了' }).click()
    await eventually(() => card.picked('生日').textContent()).toBe('请选择')
  })

  journey('is usable by all, on the narrowest phone too', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width: 320, height: 640 } })
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    await card.field('昵称').waitFor()
    expect(await cutTexts(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    await card.picked('生日').click()
    await card.wheel('年').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
