import type { ReactNode } from 'react'
import type { Question } from '@quan/contract/activity/get-questions.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { detailText } from '#texts/detail-text.ts'
import { followText } from '#texts/follow-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import styles from './question-item.module.css'

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
