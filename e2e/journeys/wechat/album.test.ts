import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'
import { IN_WECHAT, IN_WECHAT_ON_ANDROID, openWechat, type Wechat } from '#wechat/wechat-browser.ts'

const aPicture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
const addPhoto = (page: Page) => page.getByLabel(/^添加/)

/** The own card of a new member. */
async function openMyCard(page: Page) {
  await logIn(page, { to: MY_CARD })
  await addPhoto(page).waitFor()
}

/** Taps until WeChat's album opens: before WeChat has let the page in, a tap opens the browser's own dialog. */
async function openAlbum(page: Page, wechat: Wechat) {
  let own = 0
  page.on('filechooser', () => own++)
  const inWechat = () => wechat.told('chooseImage').length
  for (let taps = 1; inWechat() === 0; taps++) {
    await addPhoto(page).click()
    await eventually(() => own + inWechat()).toBe(taps)
  }
}

describe('a photo in WeChat', () => {
  for (const { system, userAgent, isOnIos } of [
    { system: 'iOS', ...IN_WECHAT, isOnIos: true },
    { system: 'Android', ...IN_WECHAT_ON_ANDROID, isOnIos: false },
  ])
    // proves 5.6
    journey(`is one of WeChat’s album on ${system}, without its camera`, async ({ visitor }) => {
      const { page, context } = await visitor({ userAgent })
      const wechat = await openWechat(context, { isOnIos, album: await aPicture(page) })
      await openMyCard(page)
      await openAlbum(page, wechat)
      await cardPage(page).photos.first().waitFor()
      await cardPage(page).isSaved.waitFor()
      expect(wechat.told('chooseImage')).toEqual([expect.objectContaining({ count: 1, sourceType: ['album'] })])
      expect(wechat.refused).toEqual([])
    })
})
