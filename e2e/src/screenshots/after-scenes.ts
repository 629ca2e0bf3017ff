import type { Page } from 'playwright-core'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveTaste } from '@quan/contract/recommendation/taste.ts'
import { startCompanion } from '@quan/contract/safety/safety-companion.ts'
import { appNow, getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { comeTo, takesWomen } from '#evening/evening.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { settled } from '#page/app-page.ts'
import { detailPath } from '#page/detail-page.ts'
import { myPath } from '#page/login-page.ts'
import { orderPath } from '#page/order-page.ts'
import { safetyPart } from '#page/safety-page.ts'
import { type PastEvening, whenOver } from './after-stage.ts'
import { DESKTOP, everywhere, SMALL, TABLET } from './overview.ts'
import { after, asAnother, inOtherLanguages, type Scene, type Sheet } from './scene.ts'

type Show = Scene['show']

/** High enough that nothing has to be scrolled to. */
const FULL = { height: 1_700 } as const
const DAY_MS = 86_400_000
/** So many people are told of as coming. */
const TOGETHER = 3
const { camping, coffee, hiking } = ActivityCategory

/** A page of whoever was at the evening that is over. */
const as =
  (who: 'phone' | 'organizerPhone', pathOf: (evening: PastEvening) => string): Show =>
  async (page) => {
    const evening = await whenOver(page)
    await page.clock.setSystemTime(await appNow())
    await logIn(page, { phone: evening[who], to: pathOf(evening) })
    await settled(page)
  }

const openAfter = as('phone', ({ orderId }) => orderPath(orderId))
const openHosted = as('organizerPhone', ({ activity }) => myPath({ view: 'organizer-after', id: activity.id }))

const openStatement = as('organizerPhone', () => myPath({ view: 'organizer-statement' }))

const openAnnounce = as('organizerPhone', ({ activity }) => myPath({ view: 'organizer-announce', id: activity.id }))

/** An announcement as it is written, with how it arrives. */
async function openWritten(page: Page) {
  await openAnnounce(page)
  await page.getByRole('textbox', { name: '要告诉大家的事' }).fill('有人落下一把蓝色的伞，在前台，报名字就能取。')
}

let isOut = false

/** Who was at the evening is on their way home, and somebody trusted knows: by one link for all pictures. */
async function openAfterOnTheWay(page: Page) {
  const evening = await whenOver(page)
  const [, guest] = evening.others
  await page.clock.setSystemTime(await appNow())
  await logIn(page, { phone: guest!.phone })
  const call = await callsOfMember(page)
  if (!isOut) await call(startCompanion, { activityId: evening.activity.id })
  isOut = true
  await page.goto(orderPath(guest!.orderId))
  await safetyPart(page).home.waitFor()
  await settled(page)
}

let together: Promise<ActivityDetail> | null = null

/** Three who were at the evening go on to another one, and let it be known. */
async function goOnTogether(page: Page): Promise<ActivityDetail> {
  const { others } = await whenOver(page)
  const after = (await appNow()) + DAY_MS
  const next = await getDetail(
    { city: HANGZHOU, status: [10] },
    (detail) => takesWomen(detail, TOGETHER) && Date.parse(detail.startTime) > after,
  )
  for (const { phone, nickName } of others.slice(0, TOGETHER))
    await asAnother(page, async (other) => {
      await comeTo(other, next, nickName, phone)
      await (
        await callsOfMember(other)
      )(saveTaste, { showsComing: true })
    })
  return next
}

/** Where people come whom one met: the page, or the list by time of that kind. */
const openTogether =
  (pathOf: (next: ActivityDetail) => string): Show =>
  async (page) => {
    const next = await (together ??= goOnTogether(page))
    const { phone } = await whenOver(page)
    await page.clock.setSystemTime(await appNow())
    await logIn(page, { phone, to: pathOf(next) })
    await page
      .getByText(/位上次同场的人也来/)
      .first()
      .waitFor()
    await settled(page)
  }

const openTogetherPage = openTogether(({ id }) => detailPath(id))
const openTogetherList = openTogether(({ category }) => `/?category=${category}&sort=soonest`)

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
export const AFTER_SCENES: readonly (Scene | Sheet)[] = [
  { name: 'hosted-after', show: openHostedWithPhotos },
  { name: 'hosted-announce', show: openWritten },
  { name: 'dark-hosted-announce', scheme: 'dark', show: openWritten },
  { name: 'after-event', show: openAfter },
  { name: 'after-event-full', ...FULL, show: openAfter },
  { name: 'dark-after-event-full', scheme: 'dark', ...FULL, show: openAfter },
  { name: 'after-event-320', ...SMALL, show: openAfter },
  { name: 'after-event-768', ...TABLET, show: openAfter },
  { name: 'after-event-1280', ...DESKTOP, show: openAfter },
  { name: 'dark-after-event-1280', scheme: 'dark', ...DESKTOP, show: openAfter },
  inOtherLanguages('languages-after-event', { reach: after(openAfter) }),
  { name: 'after-unwell', show: openUnwell },
  ...everywhere({ name: 'hosted-statement', show: openStatement }),
  ...everywhere({ name: 'after-on-the-way', show: openAfterOnTheWay }),
  ...everywhere({ name: 'together-page', show: openTogetherPage }),
  ...everywhere({ name: 'together-list', show: openTogetherList }),
]
