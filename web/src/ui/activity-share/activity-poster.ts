import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { posterText } from '#texts/share-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import type { PosterContent, PosterPerson } from '#ui/poster/poster-content.ts'
import { priceText } from '#ui/price/price-text.ts'

type PosterParts = { activity: ActiveItem; inviter: PosterPerson | null; link: string; now: number }

/** The poster of an activity: cover, who invites, when and where, what it costs, and the code that leads there. */
export function activityPoster({ activity, inviter, link, now }: PosterParts): PosterContent {
  const { id, category, cover, title } = activity
  return {
    picture: { kind: 'cover', id, category, cover },
    inviter,
    invitation: inviter === null ? posterText.inviteVisitor : posterText.inviteToActivity,
    title,
    lines: [datedWhenText(activity, now), placeText(activity)],
    price: priceOf(activity),
    advice: posterText.adviceActivity,
    link,
  }
}

/** Nobody can pay for what is over, and what is sold elsewhere has its price there. */
function priceOf(activity: ActiveItem): PosterContent['price'] {
  const { priceFrom, quotas } = activity
  if (priceFrom === null || isOver(activity)) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  const note = left === 0 ? posterText.full : posterText.seatsLeft({ count: left })
  return { text: priceText(priceFrom), isFree: priceFrom === 0, note: quotas.length === 0 ? null : note }
}
