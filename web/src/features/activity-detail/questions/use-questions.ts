import { type InfiniteData, useInfiniteQuery, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { answerQuestion, askQuestion, getQuestions, type Question } from '@quan/contract/activity/questions.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useMutation } from '#platform/query/use-mutation.ts'

/** Questions shown at a time. */
const QUESTIONS_A_PAGE = 5
/** The field of both calls. */
const WORDS = 'text'

type QuestionPages = InfiniteData<ResultOf<typeof getQuestions>, string | null>

const questionsKey = (activityId: string) => ['activity', 'questions', activityId] as const

/** What people asked about an activity, newest first. */
export function useQuestions(activityId: string) {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: questionsKey(activityId),
    queryFn: ({ pageParam, signal }) =>
      api.call(getQuestions, { activityId, maxResultCount: QUESTIONS_A_PAGE, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH.oneMinute,
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) }
}

/** Asks, and puts the question in front of the others. */
export function useAsk(activityId: string) {
  const api = useApi()
  const change = useChangePages(activityId)
  return useWordsMutation({
    mutationFn: (text: string) => api.call(askQuestion, { activityId, text }),
    onSuccess: (asked) =>
      change(([first, ...rest]) =>
        first === undefined ? [] : [{ ...first, items: [asked, ...without(first.items, asked)] }, ...rest],
      ),
  })
}

/** Answers a question, again too, and puts the answer below it. */
export function useAnswer(activityId: string) {
  const api = useApi()
  const change = useChangePages(activityId)
  return useWordsMutation({
    mutationFn: (answer: { questionId: string; text: string }) => api.call(answerQuestion, answer),
    onSuccess: (answered) =>
      change((pages) =>
        pages.map((page) => ({
          ...page,
          items: page.items.map((question) => (question.id === answered.id ? answered : question)),
        })),
      ),
  })
}

/** What is wrong with the words is said at their field, what else fails is told as ever. */
function useWordsMutation<Sent, Answered>(
  parts: Pick<UseMutationOptions<Answered, Error, Sent>, 'mutationFn' | 'onSuccess'>,
) {
  const report = useReportFailure()
  const mutation = useMutation({
    ...parts,
    onError(error) {
      if (findFieldFault(error, WORDS) === null) report(error)
    },
    meta: { isSilent: true },
  })
  return { ...mutation, fault: findFieldFault(mutation.error, WORDS) }
}

function useChangePages(activityId: string) {
  const queryClient = useQueryClient()
  return (change: (pages: QuestionPages['pages']) => QuestionPages['pages']) =>
    queryClient.setQueryData<QuestionPages>(
      questionsKey(activityId),
      (data) => data && { ...data, pages: change(data.pages) },
    )
}

/** Somebody may have asked while the list was loading, so that the question is there already. */
function without(questions: readonly Question[], { id }: Question): Question[] {
  return questions.filter((question) => question.id !== id)
}
