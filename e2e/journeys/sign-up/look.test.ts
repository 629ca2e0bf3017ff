import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/double-text.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { beMember } from '#order/member-with-order.ts'
import { payOnPhone } from '#order/pay-on-phone.ts'
import { findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { myPath } from '#page/my-page.ts'
import { settled } from '#page/settled.ts'
import { signUpPage, signUpPath } from '#page/sign-up-page.ts'
import { findOwnActivity, QUIET_CITIES, takePlaces } from '#sign-up/full-activity.ts'

/** Longest time for all states one after another, in milliseconds. */
const MANY_STATES_MS = 180_000
const PHONE = { width: 375, height: 812 }
const NARROW = { width: 320, height: 640 }

/** Light, dark, narrow, and with text of twice the size; the doubled text stays until the page is left. */
async function look(page: Page, state: string) {
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect({ state, [colorScheme]: await accessibilityFaults(page) }).toEqual({ state, [colorScheme]: [] })
  }
  await page.setViewportSize(NARROW)
  expect({ state, cut: await cutTexts(page), px: await sidewaysPx(page) }).toEqual({ state, cut: [], px: 0 })
  await doubleText(page)
  expect({ state, doubled: await cutTexts(page), px: await sidewaysPx(page) }).toEqual({ state, doubled: [], px: 0 })
  await page.setViewportSize(PHONE)
}

describe('signing up', () => {
  journey(
    'can be read by everybody and on every phone, in any state',
    { timeout: MANY_STATES_MS },
    async ({ visitor }) => {
      const { page } = await visitor({ reducedMotion: 'reduce', isMobile: false, serviceWorkers: 'block' })
      const [detail, signUp] = [detailPage(page), signUpPage(page)]
      const [activity, full] = [await findOpenActivity(), await findOwnActivity(QUIET_CITIES.beijing)]
      await page.goto(signUpPath(activity.id))
      await signUp.loginFirst.waitFor()
      await look(page, 'visitor')
      await page.goto(`${detailPath(activity.id)}&view=participants`)
      await look(page, 'participants, locked')

      const { call } = await beMember(page)
      await page.goto(signUpPath(activity.id))
      await signUp.addCompanion.waitFor()
      await look(page, 'member')
      await page.reload()
      await signUp.addCompanion.click()
      await signUp.dialog.waitFor()
      await look(page, 'adding somebody')
      const order = await signUpByCall({ call, activity })
      await detail.open(activity.id)
      await detail.bar.getByRole('link', { name: '去支付' }).waitFor()
      await look(page, 'unpaid')
      await payOnPhone(order, call)
      await detail.open(activity.id)
      await detail.bar.getByRole('link', { name: '入场码' }).waitFor()
      await look(page, 'ticket')
      await page.goto(`${detailPath(activity.id)}&view=participants`)
      await look(page, 'participants')

      await takePlaces(full, call)
      await page.goto(signUpPath(full.activity.id))
      await signUp.ticket(full.ticketType.name).check({ force: true })
      await signUp.joinWaiting.waitFor()
      await look(page, 'full')
      await call(joinWaitingList, { activityId: full.activity.id, ticketTypeId: full.ticketType.id })
      await page.goto(myPath({ view: 'waiting' }))
      await page.getByText('第 1\u00a0位').waitFor()
      await look(page, 'waiting list')
    },
  )
})
