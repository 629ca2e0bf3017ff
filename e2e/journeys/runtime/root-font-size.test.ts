import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { RESIZE_DEBOUNCE_MS, ROOT_FONT_SIZES_A_WIDTH } from '#look/app-measures.ts'
import { styleOf } from '#look/style-of.ts'
import { turnTo } from '#look/turn-phone.ts'

const SIZES = { 320: 13.6533, 375: 16, 768: 32.768, 1280: 16 } as const

describe('the root font size', () => {
  // proves 9.27
  journey('is width / 23.4375 up to 960 px and 16 px above', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false })
    for (const [width, size] of Object.entries(SIZES)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await page.goto('/')
      const root = async () => Number.parseFloat(await styleOf(page.locator('html'), 'font-size'))
      await eventually(root).toBeCloseTo(size, 2)
    }
  })

  // proves 9.29
  journey('follows a turned phone 50 ms after the last resize', async ({ visitor }) => {
    const { page } = await visitor()
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const root = page.locator('html')
    await eventually(() => styleOf(root, 'font-size')).toBe('16px')
    await turnTo(page, { width: 812, height: 375 })
    await page.clock.runFor(RESIZE_DEBOUNCE_MS - 1)
    expect(await styleOf(root, 'font-size')).toBe('16px')
    await page.clock.runFor(1)
    await eventually(async () => Number.parseFloat(await styleOf(root, 'font-size'))).toBeCloseTo(
      812 / ROOT_FONT_SIZES_A_WIDTH,
      2,
    )
  })
})
