import { QUESTION_MAX_CHARACTERS } from '@quan/contract/activity/questions.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import {
  answerAtDesk,
  getWaitingQuestions,
  QUESTION_AT_DESK_DAYS,
  remindOrganizer,
  type WaitingQuestion,
} from '@quan/contract/console/feedback-desk.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { feedbackText } from '#texts/feedback-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Tag } from '#ui/page/tag.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './feedback.module.css'

/** What became of an act; that of the next one is another, though it reads the same. */
type Outcome = { text: string }

/** Questions that wait for an answer, the oldest first, without who asked. */
export function WaitingQuestions() {
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const page = useCursorPage({
    queryKey: QUEUE_KEYS.questions,
    load: (cursor, signal) => api.call(getWaitingQuestions, { cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  return (
    <>
      <OutcomeLine outcome={outcome} />
      {page.data.items.length === 0 ? (
        <EmptyBlock text={feedbackText.noQuestions} />
      ) : (
        <ul className={styles.list}>
          {page.data.items.map((question) => (
            <Question key={question.id} question={question} onDone={setOutcome} />
          ))}
        </ul>
      )}
      <p className={styles.about}>{feedbackText.questionsAbout({ days: QUESTION_AT_DESK_DAYS })}</p>
      <PageSteps page={page} />
    </>
  )
}

/** What became of the last act. The keyboard goes on from here: what was pressed is gone. */
function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome !== null) line.current?.focus({ preventScroll: true })
  }, [outcome])
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.outcome}>
      {outcome?.text}
    </p>
  )
}

type QuestionProps = { question: WaitingQuestion; onDone: (outcome: Outcome) => void }

function Question({ question, onDone }: QuestionProps) {
  const { activity, organizerName, isOfficial, text, askTime } = question
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Link to={consoleItemPath('activities', activity.id)}>
          <b>{activity.title}</b>
        </Link>
        {isOfficial && <Tag tone="brand">{feedbackText.official}</Tag>}
        {organizerName !== null && <span>{feedbackText.by({ name: organizerName })}</span>}
        <time dateTime={askTime}>{feedbackText.asked({ time: formatInstant(askTime) })}</time>
      </div>
      <p className={styles.words}>{text}</p>
      <p className={styles.counts}>{feedbackText.starts({ time: formatInstant(activity.startTime) })}</p>
      {isOfficial ? <Answer question={question} onDone={onDone} /> : <Reminder question={question} onDone={onDone} />}
    </li>
  )
}

/** Something that is done about a question; where a colleague was faster the list is read anew and says so. */
function useAct(act: (api: ConsoleApi) => Promise<unknown>, done: string, onDone: QuestionProps['onDone']) {
  const api = useApi()
  const queries = useQueryClient()
  async function tell(text: string) {
    await queries.invalidateQueries({ queryKey: QUEUE_KEYS.questions })
    onDone({ text })
  }
  return useMutation({
    mutationFn: () => act(api),
    onSuccess: () => tell(done),
    onError: async (error) => {
      if (error instanceof ConsoleFailure && error.code === consoleChangedMeanwhile.code)
        await tell(failureWords(error))
    },
  })
}

function Answer({ question: { id, text: question }, onDone }: QuestionProps) {
  const [text, setText] = useState('')
  const answer = useAct((api) => api.call(answerAtDesk, { id, text }), feedbackText.answered, onDone)
  return (
    <div className={styles.answer}>
      <FailureNote text={answer.error && failureWords(answer.error)} />
      <Input.TextArea
        rows={2}
        maxLength={QUESTION_MAX_CHARACTERS}
        showCount
        aria-label={feedbackText.answerTo({ question })}
        placeholder={feedbackText.answerHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" disabled={text.trim() === ''} loading={answer.isPending} onClick={() => answer.mutate()}>
        {feedbackText.answer}
      </Button>
    </div>
  )
}

function Reminder({ question: { id, text: question, isOfficial }, onDone }: QuestionProps) {
  const remind = useAct((api) => api.call(remindOrganizer, { id }), feedbackText.remindSent, onDone)
  // an older server reminds nobody
  if (isOfficial === undefined) return null
  return (
    <div className={styles.remind}>
      <FailureNote text={remind.error && failureWords(remind.error)} />
      <Button
        size="small"
        disabled={remind.isSuccess}
        loading={remind.isPending}
        aria-label={feedbackText.remindOf({ question })}
        onClick={() => remind.mutate()}
      >
        {remind.isSuccess ? feedbackText.reminded : feedbackText.remind}
      </Button>
    </div>
  )
}
