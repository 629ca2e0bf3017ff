import { lazy, type ReactNode, useState } from 'react'
import type { Question } from '@quan/contract/activity/get-questions.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { followText } from '#texts/follow-text.ts'
import { reportText } from '#texts/report-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import styles from './question-item.module.css'

const AnswerSheet = lazy(async () => ({ default: (await import('./answer-sheet.tsx')).AnswerSheet }))

const ReportSheet = lazy(async () => ({ default: (await import('#ui/report-sheet/report-sheet.tsx')).ReportSheet }))

type QuestionItemProps = {
  question: Question
  /** What can be done about it: answering, reporting. */
  actions?: ReactNode
}

/** A question, and its answer once there is one. */
export function QuestionItem({ question: { text, asker, createTime, answer }, actions }: QuestionItemProps) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  const asked = dateText(formatDate(Date.parse(createTime), MAINLAND_TIME_ZONE), today)
  return (
    <div className={styles.item}>
      <p className={styles.question}>{text}</p>
      <div className={styles.below}>
        <small>{detailText.askedBy({ name: asker.nickName ?? followText.nameless, time: asked })}</small>
        {actions}
      </div>
      <p className={styles.answer}>
        {answer === null ? (
          <em>{detailText.noAnswerYet}</em>
        ) : (
          <>
            <b>{detailText.answerOf}</b>
            {answer.text}
          </>
        )}
      </p>
    </div>
  )
}

type QuestionActionsProps = { question: Question; activityId: string; canAnswer: boolean }

/** The organizer answers, and may change the answer; everybody else may report. */
export function QuestionActions({ question, activityId, canAnswer }: QuestionActionsProps) {
  const membersOnly = useMembersOnly()
  const [opened, setOpened] = useState<'answer' | 'report' | null>(null)
  const close = () => setOpened(null)
  const target = { kind: 'question', id: question.id } as const
  return (
    <>
      <span className={styles.actions}>
        {canAnswer && (
          <button type="button" className={styles.reply} onClick={() => setOpened('answer')}>
            {question.answer === null ? detailText.answer : detailText.changeAnswer}
          </button>
        )}
        <button
          type="button"
          aria-label={detailText.reportQuestion({ text: question.text })}
          onClick={() => membersOnly(() => setOpened('report'))}
        >
          {reportText.report}
        </button>
      </span>
      <MountOnFirstOpen isOpen={opened === 'answer'}>
        <AnswerSheet question={question} activityId={activityId} isOpen={opened === 'answer'} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={opened === 'report'}>
        <ReportSheet isOpen={opened === 'report'} onClose={close} target={target} />
      </MountOnFirstOpen>
    </>
  )
}
