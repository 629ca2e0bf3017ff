import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { FeedbackFace, saveFeedback } from '@quan/contract/match/after-activity.ts'
import { comeTo, findEvening, goOnTo, type Guest, letIn } from '#evening/evening.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { asAnother } from './scene.ts'

const NAMES = ['小鹿', '七七', '北屿', '夏天', '林深', '可可']
const MINUTE_MS = 60_000
/** How long after the end the pictures are taken, in minutes. */
const AFTER_MINUTES = 12

/** An evening that is over, with a round of 心动互选 that is still open: who came first, by which order, and who else. */
export type PastEvening = {
  activity: ActivityDetail
  orderId: string
  phone: string
  others: readonly Pick<Guest, 'phone' | 'nickName' | 'orderId'>[]
  organizerPhone: string
}

let evening: Promise<PastEvening> | null = null

/** The same evening for all pictures; the app's clock goes on to its end once. */
export const whenOver = (page: Page): Promise<PastEvening> => (evening ??= haveAnEvening(page))

async function haveAnEvening(page: Page): Promise<PastEvening> {
  const found = await findEvening(NAMES.length)
  const { activity, organizerPhone } = found
  const guests: Guest[] = []
  for (const nickName of NAMES) guests.push(await asAnother(page, (other) => comeTo(other, activity, nickName)))
  await goOnTo(Date.parse(activity.startTime))
  await asAnother(page, (organizer) => letIn(organizer, found, guests))
  await goOnTo(Date.parse(activity.endTime) + AFTER_MINUTES * MINUTE_MS)
  for (const { phone } of guests.slice(1))
    await asAnother(page, async (other) => {
      await logIn(other, { phone })
      const said = { activityId: activity.id, face: FeedbackFace.happy, text: '主理人很会照顾人，规则讲得清楚。' }
      await (
        await callsOfMember(other)
      )(saveFeedback, said)
    })
  const [first, ...others] = guests
  return { activity, orderId: first!.orderId, phone: first!.phone, others, organizerPhone }
}
