import { type FeedbackRow, getFeedback } from '@quan/contract/console/feedback-desk.ts'
import { FEEDBACK_TOLD_FROM } from '@quan/contract/hosting/hosted-activity.ts'
import { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Checkbox, Segmented } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { QUESTIONS_VIEW, WAITING_QUESTIONS } from '#platform/waiting/waiting-query.ts'
import { feedbackText } from '#texts/feedback-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'
import styles from './feedback.module.css'

const FACES = [
  { face: FeedbackFace.happy, name: 'happy', tone: 'good' },
  { face: FeedbackFace.fair, name: 'fair', tone: 'brand' },
  { face: FeedbackFace.unhappy, name: 'unhappy', tone: 'warning' },
] as const

type Filter = { face: FeedbackFace | null; withText: boolean; activityId: string | null }

/** What people say after activities, without who it was. */
export function FeedbackPage() {
  const filter = useFilter()
  const isOfQuestions = useAddress().parameters.get('view') === QUESTIONS_VIEW
  return (
    <Page
      title={pageText.feedback}
      beside={
        <div className={styles.filters}>
          <Views isOfQuestions={isOfQuestions} />
          {!isOfQuestions && <Filters filter={filter} />}
        </div>
      }
      actions={!isOfQuestions && <SavedViews table="feedback" />}
    >
      <Card>{isOfQuestions ? <WaitingQuestions /> : <Answers filter={filter} />}</Card>
    </Page>
  )
}

function Views({ isOfQuestions }: { isOfQuestions: boolean }) {
  return (
    <Segmented
      aria-label={feedbackText.view}
      value={isOfQuestions ? QUESTIONS_VIEW : ''}
      options={[
        { value: '', label: feedbackText.answers },
        { value: QUESTIONS_VIEW, label: feedbackText.questions },
      ]}
      onChange={(view) => openAddress(view === '' ? consolePagePath('feedback') : WAITING_QUESTIONS)}
    />
  )
}

/** What the address asks for. */
function useFilter(): Filter {
  const { parameters } = useAddress()
  return {
    face: FACES.find(({ name }) => name === parameters.get('face'))?.face ?? null,
    withText: parameters.get('words') === '1',
    activityId: parameters.get('activity'),
  }
}

function Filters({ filter: { face, withText, activityId } }: { filter: Filter }) {
  const name = FACES.find((one) => one.face === face)?.name ?? ''
  return (
    <>
      {activityId !== null && <Link to={withParameters({ activity: null, after: null })}>{feedbackText.ofAll}</Link>}
      <Checkbox
        checked={withText}
        onChange={({ target }) => openAddress(withParameters({ words: target.checked ? '1' : null, after: null }))}
      >
        {feedbackText.withText}
      </Checkbox>
      <Segmented
        aria-label={feedbackText.faces}
        value={name}
        options={[
          { value: '', label: feedbackText.all },
          ...FACES.map((one) => ({ value: one.name, label: feedbackText[one.name] })),
        ]}
        onChange={(value) => openAddress(withParameters({ face: value === '' ? null : value, after: null }))}
      />
    </>
  )
}

function Answers({ filter }: { filter: Filter }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: ['feedback', filter.face ?? 0, filter.withText, filter.activityId ?? ''],
    load: (cursor, signal) => api.call(getFeedback, { ...filter, cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0) return <EmptyBlock text={feedbackText.none} />
  return (
    <>
      <ul className={styles.list}>
        {page.data.items.map((row) => (
          <Answer key={row.id} row={row} isOfOne={filter.activityId !== null} />
        ))}
      </ul>
      <p className={styles.about}>{feedbackText.about({ count: FEEDBACK_TOLD_FROM })}</p>
      <PageSteps page={page} />
    </>
  )
}

function Answer({ row, isOfOne }: { row: FeedbackRow; isOfOne: boolean }) {
  const { activity, organizerName, face, text, sayTime, counts } = row
  const look = FACES.find((one) => one.face === face)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {look && <Tag tone={look.tone}>{feedbackText[look.name]}</Tag>}
        <b>{activity.title}</b>
        {organizerName !== null && <span>{feedbackText.by({ name: organizerName })}</span>}
        <time dateTime={sayTime}>{feedbackText.said({ time: formatInstant(sayTime) })}</time>
      </div>
      {text !== null && <p className={styles.words}>{text}</p>}
      <p className={styles.counts}>
        {text === null && `${feedbackText.noWords} · `}
        {feedbackText.counts(counts)} · {feedbackText.ended({ time: formatInstant(activity.endTime) })}
        {!isOfOne && (
          <Link to={withParameters({ activity: activity.id, after: null })} className={styles.only}>
            {feedbackText.ofOne}
          </Link>
        )}
      </p>
    </li>
  )
}
