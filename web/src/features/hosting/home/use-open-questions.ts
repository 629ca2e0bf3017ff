import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { answerQuestion, getOpenQuestions, type OpenQuestion } from '@quan/contract/activity/questions.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { faultSentences, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingQuestionsText } from '#texts/hosting-questions-text.ts'

/** Under what the questions that wait for me are kept. */
const openKey = ['hosting', 'questions'] as const
/** Few at a time: the newest are answered first. */
const PAGE = 5

type OpenPage = ResultOf<typeof getOpenQuestions>

/** Questions at activities of mine that wait for an answer, the newest first. */
export function useOpenQuestions() {
  const api = useApi()
  return usePages<OpenQuestion, OpenPage>({
    queryKey: openKey,
    ask: (cursor, options) => api.call(getOpenQuestions, { cursor, maxResultCount: PAGE }, options),
    freshMs: 0,
    meta: { isSilent: true },
  })
}

/** An answer as it is typed: kept while the tab lives, refused at its field; once it is sent its question waits no more. */
export function useOpenAnswer({ id: questionId, activity }: OpenQuestion) {
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
