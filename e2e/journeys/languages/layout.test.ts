import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { memberAddresses, visitorAddresses } from '#journey/addresses.ts'
import { journey } from '#journey/journey.ts'
import { speakFromNowOn } from '#journey/spoken-language.ts'
import { type TappedState, tappedStates } from '#journey/tapped-states.ts'
import { atRest } from '#look/axe.ts'
import { brokenWords } from '#look/broken-words.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { turnTo } from '#look/turn-phone.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { detailPath } from '#page/detail-page.ts'
import { orderPath } from '#page/order-page.ts'

/** The two languages whose words are longest. */
const LANGUAGES = ['fr', 'es'] as const
const HEIGHT = 720
const [WIDE, NARROW] = [375, 320]
/** Longest time for all screens one after another, in milliseconds. */
const MANY_SCREENS_MS = 240_000
const QUIET = {
  viewport: { width: WIDE, height: HEIGHT },
  isMobile: false,
} as const
/** Pages that are not there, and documents elsewhere. */
const FAILURES = [/Failed to load resource/, /net::ERR_/]

const otherWidth = (page: Page) => (page.viewportSize()?.width === WIDE ? NARROW : WIDE)

/** Lists what breaks on the screens of some addresses, one line a text. */
async function breaksOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const breaks: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    breaks.push(...(await breaksNow(page, address)))
  }
  return breaks
}

/** The same behind taps, where a dialog has opened and come to rest. */
async function breaksBehind(page: Page, language: keyof TappedState['taps'], states: readonly TappedState[]) {
  const breaks: string[] = []
  for (const { address, taps } of states) {
    await page.goto(address)
    await settled(page)
    for (const name of taps[language]) {
      // what rests beside or below the screen is inert
      const buttons = page.getByRole('button', { name }).and(page.locator(':not([inert] *, [data-covered] *)'))
      await buttons.filter({ visible: true }).first().click()
    }
    await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
    await atRest(page)
    breaks.push(...(await breaksNow(page, `${address} ${taps[language].join(', ')}`)))
  }
  return breaks
}

/** Lists what breaks on the screen as it was opened, and turned to the other width. */
async function breaksNow(page: Page, screen: string): Promise<string[]> {
  const breaks: string[] = []
  for (const width of [page.viewportSize()!.width, otherWidth(page)]) {
    if (width !== page.viewportSize()!.width) await turnTo(page, { width, height: HEIGHT })
    const sideways = await sidewaysPx(page)
    const cut = await cutTexts(page)
    const broken = await brokenWords(page)
    breaks.push(...[...cut, ...broken].map((text) => `${screen} at ${width}: ${text}`))
    if (sideways > 0) breaks.push(`${screen} at ${width}: ${sideways} px sideways`)
  }
  return breaks
}

describe('no text is cut, breaks within a word or reaches over the edge', () => {
  journey.for(LANGUAGES)('in "%s" for a visitor', { timeout: MANY_SCREENS_MS }, async (language, { visitor }) => {
    const { page } = await visitor({ ...QUIET, expectedFaults: FAILURES })
    await speakFromNowOn(page, language)
    expect(await breaksOn(page, await visitorAddresses())).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  })

  journey('in French and Spanish for a member', { timeout: MANY_SCREENS_MS }, async ({ visitor }) => {
    const { page } = await visitor({ ...QUIET, expectedFaults: FAILURES })
    const { order } = await beMemberWithOrder(page)
    for (const language of LANGUAGES) {
      await speakFromNowOn(page, language)
      expect({ language, breaks: await breaksOn(page, await memberAddresses(order)) }).toEqual({
        language,
        breaks: [],
      })
    }
  })

  journey(
    'in French and Spanish beside each other on a wide screen',
    { timeout: MANY_SCREENS_MS },
    async ({ visitor }) => {
      const { page } = await visitor({ ...QUIET, expectedFaults: FAILURES, viewport: { width: 1_024, height: 800 } })
      const { order } = await beMemberWithOrder(page)
      const addresses = ['/', '/?view=map', detailPath(order.activity.id), APP_ROUTES.my.path, orderPath(order.id)]
      const breaks: string[] = []
      for (const language of LANGUAGES) {
        await speakFromNowOn(page, language)
        for (const address of addresses) {
          await page.goto(address)
          await settled(page)
          const texts = [...(await cutTexts(page)), ...(await brokenWords(page))]
          breaks.push(...texts.map((text) => `${address} in ${language}: ${text}`))
        }
        const content = page.locator(':lang(zh-CN)').filter({ visible: true })
        await content
          .filter({ hasText: order.activity.title.slice(0, 2) })
          .first()
          .waitFor()
      }
      expect(breaks).toEqual([])
    },
  )

  journey('in French and Spanish after a tap', { timeout: MANY_SCREENS_MS }, async ({ visitor }) => {
    const { page } = await visitor({ ...QUIET, expectedFaults: FAILURES })
    const { order } = await beMemberWithOrder(page)
    const states = await tappedStates(order)
    for (const language of LANGUAGES) {
      await speakFromNowOn(page, language)
      expect({ language, breaks: await breaksBehind(page, language, states) }).toEqual({ language, breaks: [] })
    }
  })
})
