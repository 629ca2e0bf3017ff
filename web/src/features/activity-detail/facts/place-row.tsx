import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { distanceText, placeText } from '#ui/activity-card/place-text.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { useHere } from '#platform/location/use-here.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { globe, pin } from '#ui/icon/icon-shapes.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import type { ShownActivity } from '../shown-activity.ts'
import { FactRow } from './fact-row.tsx'

/** Where it is, how far from me, and the way there. */
export function PlaceRow({ shown: { card, detail } }: { shown: ShownActivity }) {
  const here = useHere()
  const link = useMapLink({ ...card, address: detail?.address ?? null })
  if (card.city.code === ONLINE_CITY_CODE)
    return (
      <FactRow
        tile={<Icon shape={globe} size={22} />}
        title={activityText.online}
        note={card.venue ?? card.city.name}
      />
    )
  const distance = distanceText(card, here)
  const away = distance === null ? null : detailText.distanceFromYou({ distance })
  const note = [detail?.address ?? `${card.city.name}${card.district ?? ''}`, away].filter(Boolean).join(' · ')
  const title = card.venue ?? placeText(card)
  return (
    <FactRow
      tile={<Icon shape={pin} size={22} />}
      title={title}
      note={note}
      action={
        link && (
          <a
            className={buttonClass({ tone: 'tint', size: 'small' })}
            href={link.href}
            onClick={link.onFollow}
            target="_blank"
            rel="noopener"
            aria-label={detailText.navigateTo({ place: title })}
          >
            {detailText.navigate}
          </a>
        )
      }
    />
  )
}
