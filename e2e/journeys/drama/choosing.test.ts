import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/read-by-everybody.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { appPage } from '#page/app-page.ts'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'

describe('in the theatre one chooses', () => {
  journey('an episode from the list of them, and a series from the list of all', async ({ visitor }) => {
    const { page } = await visitor()
    const theatre = theatrePage(page)
    await theatre.open()
    await theatre.button(/选集/).click()
    const episodes = theatre.sheet.getByRole('listitem')
    await eventually(() => episodes.count()).toBe(4)
    expect(await theatre.sheet.locator('[aria-current]').textContent()).toContain('又是你')
    await episodes.nth(2).getByRole('button').click()
    await eventually(theatre.episode).toBe(3)
    await eventually(() => theatre.current.textContent()).toContain('出站口的风')
    await page.getByRole('button', { name: '全部剧集' }).click()
    await theatre.sheet.getByRole('button', { name: /雨停之前/ }).click()
    await eventually(theatre.series).toBe(DEMO_SERIES.beforeTheRainStops)
    await eventually(() => theatre.title.textContent()).toBe('雨停之前')
  })

  journey('the speed, which stays for the next episode', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false, hasTouch: false })
    const theatre = theatrePage(page)
    await theatre.open()
    await theatre.button('倍速').click()
    await theatre.sheet.getByRole('radio', { name: '1.5×' }).check({ force: true })
    await page.keyboard.press('Escape')
    await theatre.sheet.waitFor({ state: 'hidden' })
    await eventually(async () => (await theatre.now()).speed).toBe(1.5)
    await page.keyboard.press('PageDown')
    await eventually(theatre.episode).toBe(2)
    await eventually(async () => (await theatre.now()).speed).toBe(1.5)
  })

  journey('captions in a language, or none', async ({ visitor }) => {
    const { page } = await visitor()
    const theatre = theatrePage(page)
    await theatre.open()
    await theatre.progress.fill('2')
    await theatre.caption.filter({ hasText: '又是这班车' }).waitFor()
    await theatre.button('字幕').click()
    await theatre.sheet.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.keyboard.press('Escape')
    await theatre.sheet.waitFor({ state: 'hidden' })
    await eventually(() => theatre.caption.getAttribute('lang')).toBe('en')
    await theatre.button('字幕').click()
    await theatre.sheet.getByRole('radio', { name: '关闭' }).check({ force: true })
    await page.keyboard.press('Escape')
    await theatre.sheet.waitFor({ state: 'hidden' })
    await eventually(() => theatre.caption.count()).toBe(0)
  })

  journey('to pass an episode on by its link', async ({ visitor }) => {
    const { page, context } = await visitor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    const theatre = theatrePage(page)
    await theatre.open(theatrePath({ series: DEMO_SERIES.lastMetro, episode: 2 }))
    await theatre.button('分享').click()
    await appPage(page).toast.getByText('链接已复制').waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toContain(theatrePath({ series: DEMO_SERIES.lastMetro, episode: 2 }))
  })
})

describe('the theatre can be read', () => {
  journey('by axe, with and without its sheets', async ({ visitor }) => {
    const { page } = await visitor()
    const theatre = theatrePage(page)
    await theatre.open()
    expect(await accessibilityFaults(page)).toEqual([])
    for (const name of [/选集/, '字幕', '倍速']) {
      await theatre.button(name).click()
      await theatre.sheet.waitFor()
      expect({ name, faults: await accessibilityFaults(page) }).toEqual({ name, faults: [] })
      await page.keyboard.press('Escape')
      await theatre.sheet.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: '全部剧集' }).click()
    await theatre.sheet.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey.for([
    [320, 568],
    [375, 812],
    [768, 1024],
    [812, 375],
    [1280, 800],
  ] as const)('at %i × %i, also in large text', async ([width, height], { visitor }) => {
    const { page } = await visitor({ viewport: { width, height } })
    await theatrePage(page).open()
    expect([await cutTexts(page), await sidewaysPx(page)]).toEqual([[], 0])
    await doubleText(page)
    expect([await cutTexts(page), await sidewaysPx(page)]).toEqual([[], 0])
  })
})
