import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { FeedbackFace, getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { logIn } from '#journey/logged-in.ts'
import { look } from '#look/read-by-everybody.ts'
import { pressByKey } from '#look/tab-to.ts'
import type { MemberCall } from '#network/member-calls.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { myPath } from '#page/login-page.ts'
import { orderPage } from '#page/order-page.ts'
import type { Evening } from './evening.ts'

/** The organizer gives those who came a photo. */
export async function addPhoto(page: Page, { activity, organizerPhone }: Evening): Promise<void> {
  await logIn(page, { phone: organizerPhone, to: myPath({ view: 'organizer-after', id: activity.id }) })
  const [picture] = await coverPictures([ActivityCategory.coffee])
  await page.getByLabel('添加照片').setInputFiles(picture!)
  await page.getByRole('button', { name: '拿掉第 1 张照片' }).waitFor()
}

type Guest = { call: MemberCall; orderId: string }

/**
 * The page of an order whose activity is over, by the keyboard alone: who came is followed in place, how it was is said
 * in one tap, the organizer's photo is looked at, and the ticket is a keepsake.
 */
export async function lookBack(page: Page, { call, orderId }: Guest, activityId: string, other: string): Promise<void> {
  await orderPage(page).open(orderId)
  const people = page.getByRole('region', { name: '一起来的人' })
  await people.getByText(other).waitFor()
  await look(page, 'after the event')

  const followed = nextAnswer(page, toggleFocusUser)
  await pressByKey(page, people.getByRole('button', { name: `关注${other}`, exact: true }))
  await followed
  await people.getByRole('button', { name: `已关注${other}`, exact: true }).waitFor()

  const happy = page.getByRole('group', { name: '这场怎么样' }).getByRole('button', { name: '很开心' })
  const said = nextAnswer(page, saveFeedback)
  await pressByKey(page, happy, 'Space')
  await said
  expect(await call(getAfter, { activityId })).toMatchObject({ feedback: { face: FeedbackFace.happy, text: null } })

  const photo = page.getByRole('button', { name: '看第 1 张照片，共 1 张' })
  await pressByKey(page, photo)
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  await photo.and(page.locator(':focus')).waitFor()
  await look(page, 'after the event, followed and said how it was')

  await pressByKey(page, page.getByRole('button', { name: /^纪念票/ }))
  await page.getByRole('article').getByText('纪念票').waitFor()
  await look(page, 'the ticket as a keepsake')
}
