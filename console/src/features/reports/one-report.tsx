import { getReport, type ReportDetail } from '@quan/contract/console/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { LOOK_ONCE } from '#platform/api/look-once.ts'
import { useApi } from '#platform/api/use-api.ts'
import { decideText, reasonText, reportText } from '#texts/reports-text.ts'
import { lineName } from '#ui/names/line-name.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { DecideForm } from './decide-form.tsx'
import styles from './reports.module.css'

/** A report with its evidence and both sides, and the decision beside it. */
export function OneReport({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['report', id],
    queryFn: () => api.call(getReport, { id }),
    ...LOOK_ONCE,
  })
  if (error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.report}>
      <Card title={data.targetName ?? reasonText[data.reason]} extra={<Tag>{reasonText[data.reason]}</Tag>}>
        <div className={styles.body}>
          <Person role={reportText.reporter} person={data.reporter} />
          <Person role={reportText.target} person={data.target} />
          {data.text && <p className={styles.text}>{data.text}</p>}
          <h3>
            {reportText.evidence} <small>{reportText.seen}</small>
          </h3>
          <dl className={styles.evidence}>
            {data.evidence.length === 0 && <dd>{reportText.noEvidence}</dd>}
            {data.evidence.map(({ label, text }, index) => (
              <div key={`${label} ${index}`}>
                <dt>{lineName(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.about}>{reportText.hidden}</p>
        </div>
      </Card>
      <Card title={decideText.title}>
        <div className={styles.body}>
          {data.decision ? <Decided {...data.decision} /> : <DecideForm report={data} />}
        </div>
      </Card>
    </div>
  )
}

function Decided({ decision, note, operatorName, time }: NonNullable<ReportDetail['decision']>) {
  return (
    <>
      <Tag tone={decision === 'dismiss' ? 'plain' : 'urgent'}>{decideText[decision]}</Tag>
      <p className={styles.text}>{note}</p>
      <p className={styles.about}>{decideText.by({ name: operatorName, time: formatInstant(time) })}</p>
    </>
  )
}

function Person({ role, person }: { role: string; person: ReportDetail['reporter'] }) {
  return (
    <div className={styles.person}>
      <Head id={person?.id ?? 'gone'} size={40} />
      <span>
        <small>{role}</small>
        <b>{person?.nickName ?? reportText.account}</b>
        {person && <small>{reportText.others({ count: person.reports, upheld: person.upheld })}</small>}
      </span>
      {person?.isSuspended && <Tag tone="urgent">{reportText.suspended}</Tag>}
    </div>
  )
}
