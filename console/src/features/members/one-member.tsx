import { getMember, type MemberDetail } from '@quan/contract/console/members.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { LOOK_ONCE } from '#platform/api/look-once.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activityPlace, ordersPlace } from '#platform/navigation/places.ts'
import { memberText, membersText } from '#texts/members-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { decideText, reasonText, targetKindText } from '#texts/reports-text.ts'
import { lineName } from '#ui/names/line-name.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { organizerLinks } from '#ui/related/organizer.tsx'
import { PlaceLink, RelatedLinks } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { ActForm, SexDialog } from './act-form.tsx'
import { StandingTag } from './standing-tag.tsx'
import styles from './members.module.css'

/** A member with what there is to decide by, and what can be done about them. */
export function OneMember({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['member', id],
    queryFn: () => api.call(getMember, { id }),
    ...LOOK_ONCE,
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.member}>
      <Card>
        <div className={styles.body}>
          <Top member={data} />
          <RelatedLinks links={linksOf(data)} />
          <SexLine member={data} />
          <Part title={memberText.card} isEmpty={data.texts.length === 0}>
            {data.texts.map(({ label, text }) => (
              <li key={label}>
                <small>{lineName(label)}</small>
                <p className={styles.words}>{text}</p>
              </li>
            ))}
          </Part>
          <Part title={memberText.reports({ count: data.reports })} isEmpty={data.latestReports.length === 0}>
            {data.latestReports.map((report) => (
              <li key={report.id} className={styles.line}>
                <Link
                  to={`${consolePagePath('reports')}?id=${report.id}${report.decision === null ? '' : '&state=decided'}`}
                >
                  {memberText.report({ what: targetKindText[report.targetKind], reason: reasonText[report.reason] })}
                </Link>
                <small>{formatInstant(report.createTime)}</small>
                <Tag tone={report.decision === null ? 'warning' : 'plain'}>
                  {report.decision === null ? memberText.undecided : decideText[report.decision]}
                </Tag>
              </li>
            ))}
          </Part>
          <Part title={memberText.activities} isEmpty={data.activities.length === 0}>
            {data.activities.map((activity) => (
              <li key={activity.id} className={styles.line}>
                <b>
                  <PlaceLink place={activityPlace(activity.id)}>{activity.title}</PlaceLink>
                </b>
                <small>{memberText.starts({ time: formatInstant(activity.startTime) })}</small>
              </li>
            ))}
          </Part>
          <p className={styles.note}>{memberText.hidden}</p>
        </div>
      </Card>
      <Card title={memberText.act}>
        <div className={styles.body}>
          <ActForm key={`${data.isSuspended} ${data.eraseTime}`} member={data} />
        </div>
      </Card>
    </div>
  )
}

/** Their orders; of who hosts also what they organize, and its orders. */
function linksOf({ id, isOrganizer }: MemberDetail) {
  return [
    { place: ordersPlace({ member: id }), text: relatedText.ordersOfMember },
    ...(isOrganizer ? organizerLinks(id) : []),
  ]
}

/** What places go by; who booked cannot change it themselves. */
function SexLine({ member }: { member: MemberDetail }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <section className={styles.part}>
      <h3>{memberText.sex}</h3>
      <p className={styles.line}>
        <span>{member.sex === null ? memberText.untold : memberText[member.sex]}</span>
        <Button size="small" onClick={() => setCorrecting(true)}>
          {memberText.correct}
        </Button>
      </p>
      {isCorrecting && <SexDialog member={member} onClose={() => setCorrecting(false)} />}
    </section>
  )
}

function Top({ member }: { member: MemberDetail }) {
  return (
    <header className={styles.top}>
      <Head id={member.id} sex={member.sex ?? 0} size={56} />
      <span className={styles.who}>
        <h2>{member.nickName ?? membersText.unnamed}</h2>
        <small>{memberText.since({ time: formatInstant(member.createTime) })}</small>
        <small className={styles.id}>{member.id}</small>
      </span>
      {member.isOrganizer && <Tag tone="brand">{memberText.host}</Tag>}
      <StandingTag standing={member} />
    </header>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {isEmpty ? <p className={styles.note}>{memberText.nothing}</p> : <ul>{children}</ul>}
    </section>
  )
}
