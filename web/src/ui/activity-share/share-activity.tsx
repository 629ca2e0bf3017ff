import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import { OrderSource, SOURCE_PARAMETER } from '@quan/contract/order/order-source.ts'
import { type SharedPage, useShareLink } from '#platform/share/share-link.ts'
import { posterText } from '#texts/share-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'
import { isOver } from '../activity-card/is-over.ts'
import { placeText } from '../activity-card/place-text.ts'
import { datedWhenText } from '../activity-time/full-when-text.ts'
import type { PosterContent, PosterPerson } from '../poster/poster-content.ts'
import { activityPriceText } from '../price/price-text.ts'
import { activityContent } from './activity-content.ts'

type ShareActivityProps = { activity: ActiveItem; isOpen: boolean; onClose: () => void }

/** The sheet to share an activity; a member's link and poster tell who shared it. */
export function ShareActivity({ activity, isOpen, onClose }: ShareActivityProps) {
  const linkTo = useShareLink()
  const inviter = useInviter()
  const now = useNow()
  const { shared, onPoster } = activityLinks(activity.id, linkTo)
  return (
    <ShareSheet
      isOpen={isOpen}
      onClose={onClose}
      content={activityContent(activity, shared, now)}
      poster={activityPoster({ activity, inviter, link: onPoster, now })}
    />
  )
}

/** The link of an activity as it is shared, and as the code of its poster has it, which says so. */
export function activityLinks(id: string, linkTo: (page: SharedPage) => string) {
  const linkOf = (params: SharedPage['params']) => linkTo({ name: 'activityDetail', params: { id, ...params } })
  return { shared: linkOf({}), onPoster: linkOf({ [SOURCE_PARAMETER]: OrderSource.poster }) }
}

type PosterParts = { activity: ActiveItem; inviter: PosterPerson | null; link: string; now: number }

/** The poster of an activity: cover, who invites, when and where, what it costs, and the code that leads there. */
export function activityPoster({ activity, inviter, link, now }: PosterParts): PosterContent {
  const { id, category, cover, title } = activity
  return {
    picture: { kind: 'cover', id, category, title, cover },
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
  const text = activityPriceText(activity)
  if (text === null || isOver(activity)) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  const note = left === 0 ? posterText.full : posterText.seatsLeft({ count: left })
  return { text, isFree: priceFrom === 0 && !mayCostMore(activity), note: quotas.length === 0 ? null : note }
}
