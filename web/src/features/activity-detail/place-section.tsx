import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { heart } from '#ui/icon/icon-shapes.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import styles from './place-section.module.css'
import { Section } from '#ui/page/section.tsx'

/** The place on a plain ground; a map of streets is one tap away. */
export function PlaceSection({ activity }: { activity: ActivityDetail }) {
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  if (link === null) return null
  const name = activity.venue ?? activity.title
  return (
    <Section title={detailText.place} aside={distanceText(activity, here)}>
      <div className={styles.card}>
        <div className={styles.ground} aria-hidden="true">
          <i />
          <i />
          <span className={styles.pin}>
            <Icon shape={heart} size={15} isFilled />
          </span>
        </div>
        <div className={styles.foot}>
          <p>
            <b>{name}</b>
            <small>{activity.address ?? activity.city.name}</small>
          </p>
          <ButtonLink target={link} tone="tint" size="small">
            {detailText.openMap}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
