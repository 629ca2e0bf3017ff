import type { Page } from 'playwright-core'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { appNow } from '#catalogue/find-activity.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import { myPath } from '#page/login-page.ts'
import { orderPath } from '#page/order-page.ts'
import { type Evening, whenOver } from './after-stage.ts'
import { DESKTOP, SMALL, TABLET } from './overview.ts'
import type { Scene } from './scene.ts'

type Show = Scene['show']

/** High enough that nothing has to be scrolled to. */
const FULL = { height: 1_700 } as const
const { camping, coffee, hiking } = ActivityCategory

/** A page of whoever was at the evening that is over. */
const as =
  (who: 'phone' | 'organizerPhone', pathOf: (evening: Evening) => string): Show =>
  async (page) => {
    const evening = await whenOver(page)
    await page.clock.setSystemTime(await appNow())
    await logIn(page, { phone: evening[who], to: pathOf(evening) })
    await settled(page)
  }

const openAfter = as('phone', ({ orderId }) => orderPath(orderId))
const openHosted = as('organizerPhone', ({ activityId }) => myPath({ view: 'organizer-after', id: activityId }))

async function openUnwell(page: Page) {
  await openAfter(page)
  await page.getByRole('button', { name: /有人让你不舒服/ }).click()
  await page.getByRole('dialog', { name: '有人让你不舒服' }).waitFor()
}

/** The organizer's photos are added as the organizer adds them. */
async function openHostedWithPhotos(page: Page) {
  await openHosted(page)
  const photos = page.getByRole('button', { name: /^拿掉第/ })
  await page.getByLabel('添加照片').waitFor()
  if ((await photos.count()) > 0) return
  for (const [index, picture] of (await coverPictures([camping, coffee, hiking])).entries()) {
    await page.getByLabel('添加照片').setInputFiles(picture)
    await photos.nth(index).waitFor()
  }
}

/** After an activity, for who was there and for who held it; behind them the app is at another day. */
export const AFTER_SCENES: readonly Scene[] = [
  { name: 'hosted-after', show: openHostedWithPhotos },
  { name: 'after-event', show: openAfter },
  { name: 'after-event-full', ...FULL, show: openAfter },
  { name: 'dark-after-event-full', scheme: 'dark', ...FULL, show: openAfter },
  { name: 'after-event-320', ...SMALL, show: openAfter },
  { name: 'after-event-768', ...TABLET, show: openAfter },
  { name: 'after-event-1280', ...DESKTOP, show: openAfter },
  { name: 'after-unwell', show: openUnwell },
]
