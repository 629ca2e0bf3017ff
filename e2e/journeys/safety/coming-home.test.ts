import { describe, expect } from 'vitest'
import { findOpenDoor, holdTicket } from '#door/door-with-guest.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { pressByKey } from '#look/tab-to.ts'
import { turnTo } from '#look/turn-phone.ts'
import { orderPath } from '#page/order-page.ts'
import { makeSafetyLink, safetyPart } from '#page/safety-page.ts'

/** Longest time for a sign-up and two people's pages, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

describe('somebody at an activity', () => {
  // proves 38.11
  journey(
    'makes a link that somebody trusted opens without an account, and the page says so once they are home',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { activity } = await findOpenDoor({ hasPlace: true })
      const { page } = await visitor()
      const { orderId } = await holdTicket(page, activity)
      await page.goto(orderPath(orderId))
      const safety = safetyPart(page)
      await pressByKey(page, safety.entry)
      await safety.make.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await safety.close.click()
      await safety.sheet.waitFor({ state: 'hidden' })
      const link = await makeSafetyLink(page, '阿鹿')
      await safety.home.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])

      const { page: trusted } = await visitor({ expectedFaults: [/status of 404/] })
      await trusted.goto(link)
      await trusted.getByRole('heading', { name: '阿鹿在外面参加活动' }).waitFor()
      await trusted.getByText('还没到家').waitFor()
      expect(await trusted.content()).not.toContain(activity.title)
      expect(await accessibilityFaults(trusted)).toEqual([])
      await turnTo(trusted, { width: 320, height: 640 })
      expect([await cutTexts(trusted), await sidewaysPx(trusted)]).toEqual([[], 0])

      await pressByKey(page, safety.home)
      await safety.atHome.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await trusted.getByRole('link', { name: '看看最新情况' }).click()
      await trusted.getByRole('heading', { name: '阿鹿到家了' }).waitFor()
      expect(await accessibilityFaults(trusted)).toEqual([])
      await trusted.goto(`/s/${'a'.repeat(22)}`)
      await trusted.getByRole('heading', { name: '这个链接已失效' }).waitFor()
    },
  )
})
