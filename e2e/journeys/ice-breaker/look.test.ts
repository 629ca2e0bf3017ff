import { describe, expect } from 'vitest'
import { CARDS_PATH, cardTable } from '#ice-breaker/card-table.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/double-text.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'

const WIDTHS = [320, 375, 640, 960]

describe('the card table', () => {
  journey.for(['light', 'dark'] as const)('with an open card is read by everybody, %s', async (scheme, { visitor }) => {
    const { page } = await visitor({ colorScheme: scheme, reducedMotion: 'reduce' })
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.turn.click()
    await table.question.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^一起玩的人/ }).click()
    await page.getByRole('dialog', { name: '一起玩的人' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey('fits every width, and text of twice the size', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.turn.click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      await table.open()
      await table.question.waitFor()
      expect([width, await cutTexts(page), await sidewaysPx(page)]).toEqual([width, [], 0])
      await doubleText(page)
      expect([width, await cutTexts(page), await sidewaysPx(page)]).toEqual([width, [], 0])
    }
  })
})
