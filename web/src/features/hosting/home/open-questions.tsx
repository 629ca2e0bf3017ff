import { type FormEvent, useState } from 'react'
import { type OpenQuestion, answerQuestion, getOpenQuestions } from '@quan/contract/activity/questions.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { followText } from '#texts/follow-text.ts'
import { hostingQuestionsText } from '#texts/hosting-questions-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from '../hosting.module.css'
import { MoreButton } from '../more-button.tsx'
import own from './open-questions.module.css'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { faultSentences, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { showToast } from '#platform/toast/toast-store.ts'

/** Under what the questions that wait for me are kept. */
const openKey = ['hosting', 'questions'] as const
/** Few at a time: the newest are answered first. */
const PAGE = 5

type OpenPage = ResultOf<typeof getOpenQuestions>

/** Questions at activities of mine that wait for an answer, the newest first. */
function useOpenQuestions() {
  const api = useApi()
  return usePages<OpenQuestion, OpenPage>({
    queryKey: openKey,
    ask: (cursor, options) => api.call(getOpenQuestions, { cursor, maxResultCount: PAGE }, options),
    freshMs: 0,
    meta: { isSilent: true },
  })
}

/** An answer as it is typed: kept while the tab lives, refused at its field; once it is sent its question waits no more. */
function useOpenAnswer({ id: questionId, activity }: OpenQuestion) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const [fault, setFault] = useState<string | null>(null)
  const [text, keep] = useKeptText(`answer:${questionId}`)
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: string) => api.call(answerQuestion, { questionId, text: answer }),
    onSuccess() {
      keep('')
      queryClient.setQueryData<InfiniteData<OpenPage>>(openKey, (data) => data && without(data, questionId))
      void queryClient.invalidateQueries({ queryKey: ['activity', 'questions', activity.id] })
      showToast(hostingQuestionsText.answered, { kind: 'success' })
    },
    onError(error) {
      const found = findFieldFault(error, 'text')
      if (found !== null) return setFault(found)
      report(error)
      // it may be answered, or gone
      void queryClient.invalidateQueries({ queryKey: openKey })
    },
    meta: { isSilent: true, isQuiet: true },
  })

  return {
    text,
    fault,
    isSending: isPending,
    write(words: string) {
      keep(words)
      setFault(null)
    },
    send() {
      const read = z.safeParse(answerQuestion.input, { questionId, text })
      const message = read.success ? null : (read.error.issues[0]?.message ?? null)
      setFault(message === null ? null : (faultSentences([message]) ?? message))
      if (read.success && !isPending) mutate(read.data.text)
    },
  }
}

function without(data: InfiniteData<OpenPage>, questionId: string): InfiniteData<OpenPage> {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== questionId) }))
  return { ...data, pages }
}

/** 等你回答: what people asked about my activities; one at a time is answered, the newest unless another is chosen. */
export function OpenQuestions() {
  const questions = useOpenQuestions()
  const [chosen, choose] = useState<string | null>(null)
  const { items = [], hasNextPage } = questions
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
              <AnswerForm question={question} onBegin={() => choose(question.id)} />
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
      <MoreButton list={questions} title={hostingQuestionsText.title} />
    </section>
  )
}

function Asked({ question: { text, asker, activity, createTime } }: { question: OpenQuestion }) {
  const day = (time: number) => formatDate(time, MAINLAND_TIME_ZONE)
  const name = asker.nickName ?? followText.nameless
  const time = dateText(day(Date.parse(createTime)), day(useNow()))
  return (
    <div className={own.asked}>
      <small>
        <DottedText isLastWhole>{hostingQuestionsText.askedAbout({ name, title: activity.title, time })}</DottedText>
      </small>
      <p lang={contentLanguage(text)}>{text}</p>
    </div>
  )
}

/** `onBegin`: somebody answers it, so that it stays open when a newer question comes. */
function AnswerForm({ question, onBegin }: { question: OpenQuestion; onBegin: () => void }) {
  const answer = useOpenAnswer(question)
  function submit(event: FormEvent) {
    event.preventDefault()
    answer.send()
  }
  return (
    <form className={own.form} onSubmit={submit} onFocus={onBegin}>
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
