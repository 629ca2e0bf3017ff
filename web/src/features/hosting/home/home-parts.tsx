import { formatClock } from '@quan/contract/date/format-date.ts'
import type { HostStanding, OpenDoor } from '@quan/contract/hosting/host-application.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { activityText } from '#texts/activity-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { organizerFactsText } from '#texts/organizer-facts-text.ts'
import { timeText } from '#texts/time-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { chevronRight, scan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FactsLine } from '#ui/organizer-facts/facts-line.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './home-parts.module.css'

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

/** 我的数字: what came of my last year, and by which rule it is told to others. */
export function YearFigures({ year, facts }: Pick<HostStanding, 'year' | 'facts'>) {
  if (year.activities === 0) return null
  const attendance = facts?.attendance ?? null
  const figures = [
    [organizerFactsText.activities, year.activities],
    [organizerFactsText.came, year.came],
    [organizerFactsText.attendanceName, attendance === null ? organizerFactsText.unknown : `${attendance}%`],
    [organizerFactsText.cameAgain, year.cameAgain],
  ]
  return (
    <section>
      <div className={styles.head}>
        <h2>{organizerFactsText.yearTitle}</h2>
        <span>{organizerFactsText.lastYear}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-known={typeof value === 'number' || attendance !== null}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rule}>{organizerFactsText.rule}</p>
    </section>
  )
}

type HostHeadProps = Pick<HostStanding, 'facts'> & { hosted: PublicCard | undefined }

/** I as those see me who come: portrait, name and what is told of my activities. */
export function HostHead({ hosted, facts }: HostHeadProps) {
  const fans = useQuery(myInfoQuery(useApi())).data?.counts.fans ?? 0
  if (hosted === undefined) return <Skeleton width="100%" height={56} radius={16} />
  const { id, nickName, headImgurl, sex } = hosted
  const more = fans > 0 ? [hostingText.followers({ count: fans })] : []
  return (
    <div className={styles.hostHead}>
      <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={56} className={styles.portrait} />
      <div className={styles.words}>
        <p className={styles.name}>
          <b lang={contentLanguage(nickName ?? '')}>{nickName}</b>
          <Tag tone="amber">{activityText.organizerTag}</Tag>
        </p>
        {(facts !== null || more.length > 0) && (
          <p className={styles.facts}>
            <FactsLine facts={facts} more={more} />
          </p>
        )}
      </div>
    </div>
  )
}
