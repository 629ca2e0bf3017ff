import { formatClock } from '@quan/contract/date/format-date.ts'
import type { OpenDoor } from '@quan/contract/hosting/host-application.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { timeText } from '#texts/time-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { chevronRight, scan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './open-door-card.module.css'

/** The door of mine that is open now: who came, and the ways to let somebody in. */
export function OpenDoorCard({ door }: { door: OpenDoor }) {
  const { activityId: id, title, startTime, timeZone, places, came } = door
  const missing = places - came
  const words = places === 0 ? hostingText.doorNobody : missing === 0 ? hostingText.doorAllIn : null
  return (
    <section className={styles.card} aria-label={title}>
      <p className={styles.when}>
        <DottedText>{hostingText.doorOpen({ time: formatClock(Date.parse(startTime), timeZone) })}</DottedText>
        <span>{untilText(startTime, useNow())}</span>
      </p>
      <h2>
        <TitleText>{title}</TitleText>
      </h2>
      <div className={styles.row}>
        <div className={styles.came}>
          <p className={styles.counts}>
            <b>{came}</b>
            <span>{hostingText.doorPlaces({ count: places })}</span>
          </p>
          <progress
            max={Math.max(places, 1)}
            value={came}
            aria-label={hostingText.doorProgress({ came, places })}
            className={styles.bar}
          />
        </div>
        <ButtonLink
          tone="tint"
          size="medium"
          className={styles.scan}
          icon={<Icon shape={scan} size={20} />}
          target={{ to: pathTo('activityDetail', { id, view: 'door', scan: '1' }) }}
        >
          {hostingText.doorScan}
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <p>{words ?? hostingText.doorMissing({ count: missing })}</p>
        <Link to={pathTo('activityDetail', { id, view: 'door' })} className={styles.names}>
          {hostingText.doorByName}
          <Icon shape={chevronRight} size={16} />
        </Link>
      </div>
    </section>
  )
}

/** 32 分钟后, or that it goes on. */
function untilText(startTime: string, now: number): string {
  const left = Date.parse(startTime) - now
  return left > 0 ? hostingText.doorIn({ count: Math.ceil(left / MINUTE_MS) }) : timeText.ongoing
}
