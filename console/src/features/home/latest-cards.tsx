import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { type FeedbackOfDays, TODAY_FEEDBACK_DAYS } from '@quan/contract/console/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { auditText } from '#texts/audit-text.ts'
import { feedbackText } from '#texts/feedback-text.ts'
import { homeText, todayText } from '#texts/home-text.ts'
import { actName } from '#ui/names/act-name.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './home.module.css'

/** Acts shown here; the log has all. */
const SHOWN = 8

/** What operators did last. */
export function LatestActs() {
  return (
    <Card title={homeText.latest} extra={<Link to={consolePagePath('audit')}>{homeText.all}</Link>}>
      <Acts />
    </Card>
  )
}

function Acts() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'latest'],
    queryFn: () => api.call(getAuditLog, {}),
  })
  if (error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  if (data.items.length === 0) return <EmptyBlock />
  return (
    <ul>
      {data.items.slice(0, SHOWN).map(({ number, operator, act, outcome, time }) => (
        <li key={number} className={styles.row}>
          <Head id={operator?.id ?? 'command'} size={34} />
          <span className={styles.words}>
            <b>{actName(act)}</b>
            <small>{operator?.displayName ?? auditText.command}</small>
          </span>
          {outcome === 'refused' && <Tag tone="urgent">{auditText.refused}</Tag>}
          <time dateTime={time}>{formatInstant(time)}</time>
        </li>
      ))}
    </ul>
  )
}

const FACES = ['happy', 'fair', 'unhappy'] as const

/** What people said after activities in the last days, as one bar. */
export function FeedbackCard({ feedback }: { feedback: FeedbackOfDays }) {
  const total = FACES.reduce((sum, face) => sum + feedback[face], 0)
  const days = TODAY_FEEDBACK_DAYS
  const count = feedback.isMore ? todayText.more({ count: total }) : String(total)
  return (
    <Card
      title={todayText.feedback}
      extra={
        <Link to={consolePagePath('feedback')} aria-label={todayText.allFeedback}>
          {todayText.all}
        </Link>
      }
    >
      {total === 0 ? (
        <p className={styles.noFeedback}>{todayText.noFeedback({ days })}</p>
      ) : (
        <div className={styles.feedback}>
          <div className={styles.faces} aria-hidden>
            {FACES.filter((face) => feedback[face] > 0).map((face) => (
              <span key={face} className={styles[face]} style={{ flexGrow: feedback[face] }} />
            ))}
          </div>
          <dl className={styles.faceCounts}>
            {FACES.map((face) => (
              <div key={face}>
                <dt>{feedbackText[face]}</dt>
                <dd>{feedback[face]}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.about}>{todayText.feedbackAbout({ days, count, words: feedback.withText })}</p>
        </div>
      )}
    </Card>
  )
}
