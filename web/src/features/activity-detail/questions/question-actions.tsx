import { lazy, useState } from 'react'
import type { Question } from '@quan/contract/activity/get-questions.ts'
import { detailText } from '#texts/detail-text.ts'
import { reportText } from '#texts/report-text.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import styles from './question-item.module.css'

const AnswerSheet = lazy(async () => ({ default: (await import('./answer-sheet.tsx')).AnswerSheet }))
const ReportSheet = lazy(async () => ({ default: (await import('#ui/report-sheet/report-sheet.tsx')).ReportSheet }))

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
      <OnceOpen isOpen={opened === 'answer'}>
        <AnswerSheet question={question} activityId={activityId} isOpen={opened === 'answer'} onClose={close} />
      </OnceOpen>
      <OnceOpen isOpen={opened === 'report'}>
        <ReportSheet isOpen={opened === 'report'} onClose={close} target={target} />
      </OnceOpen>
    </>
  )
}
