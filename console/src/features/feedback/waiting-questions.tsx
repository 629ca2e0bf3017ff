import {
  getWaitingQuestions,
  QUESTION_AT_DESK_DAYS,
  type WaitingQuestion,
} from '@quan/contract/console/feedback-desk.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { feedbackText } from '#texts/feedback-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './feedback.module.css'

/** Questions that wait for their organizers, the oldest first, without who asked. */
export function WaitingQuestions() {
  const api = useApi()
  const page = useCursorPage({
    queryKey: ['feedback', 'questions'],
    load: (cursor, signal) => api.call(getWaitingQuestions, { cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0) return <EmptyBlock text={feedbackText.noQuestions} />
  return (
    <>
      <ul className={styles.list}>
        {page.data.items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <p className={styles.about}>{feedbackText.questionsAbout({ days: QUESTION_AT_DESK_DAYS })}</p>
      <PageSteps page={page} />
    </>
  )
}

function Question({ question: { activity, organizerName, text, askTime } }: { question: WaitingQuestion }) {
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Link to={consoleItemPath('activities', activity.id)}>
          <b>{activity.title}</b>
        </Link>
        {organizerName !== null && <span>{feedbackText.by({ name: organizerName })}</span>}
        <time dateTime={askTime}>{feedbackText.asked({ time: formatInstant(askTime) })}</time>
      </div>
      <p className={styles.words}>{text}</p>
      <p className={styles.counts}>{feedbackText.starts({ time: formatInstant(activity.startTime) })}</p>
    </li>
  )
}
