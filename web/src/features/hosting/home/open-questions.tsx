import { type FormEvent, useState } from 'react'
import type { OpenQuestion } from '@quan/contract/activity/questions.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { followText } from '#texts/follow-text.ts'
import { hostingQuestionsText } from '#texts/hosting-questions-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { listEndState, ListEnd } from '#ui/endless-list/list-end.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { useOpenAnswer, useOpenQuestions } from './use-open-questions.ts'
import styles from '../hosting.module.css'
import own from './open-questions.module.css'

/** 等你回答: what people asked about my activities; one at a time is answered, the newest unless another is chosen. */
export function OpenQuestions() {
  const questions = useOpenQuestions()
  const [chosen, choose] = useState<string | null>(null)
  const { items = [], hasNextPage, fetchNextPage } = questions
  if (items.length === 0) return null
  const opened = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <section className={styles.section}>
      <div className={own.head}>
        <h2>{hostingQuestionsText.title}</h2>
        {!hasNextPage && <span>{hostingQuestionsText.count({ count: items.length })}</span>}
      </div>
      <ul className={own.card}>
        {items.map((question) => (
          <li key={question.id} className={own.item}>
            <Asked question={question} />
            {question === opened ? (
              <AnswerForm question={question} />
            ) : (
              <Button
                tone="tint"
                size="small"
                label={`${hostingQuestionsText.answer} ${question.text}`}
                onPress={() => choose(question.id)}
              >
                {hostingQuestionsText.answer}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ListEnd state={listEndState(questions)} onMore={() => void fetchNextPage({ cancelRefetch: false })} />
      )}
    </section>
  )
}

function Asked({ question: { text, asker, activity, createTime } }: { question: OpenQuestion }) {
  const day = (time: number) => formatDate(time, MAINLAND_TIME_ZONE)
  const name = asker.nickName ?? followText.nameless
  const time = dateText(day(Date.parse(createTime)), day(useNow()))
  return (
    <div className={own.asked}>
      <small>{hostingQuestionsText.askedAbout({ name, title: activity.title, time })}</small>
      <p lang={contentLanguage(text)}>{text}</p>
    </div>
  )
}

function AnswerForm({ question }: { question: OpenQuestion }) {
  const answer = useOpenAnswer(question)
  function submit(event: FormEvent) {
    event.preventDefault()
    answer.send()
  }
  return (
    <form className={own.form} onSubmit={submit}>
      <TextField
        label={`${hostingQuestionsText.answer} ${question.text}`}
        placeholder={hostingQuestionsText.hint}
        enterKeyHint="send"
        value={answer.text}
        error={answer.fault}
        onChange={answer.write}
      />
      <Button type="submit" isLoading={answer.isSending}>
        {hostingQuestionsText.answer}
      </Button>
    </form>
  )
}
