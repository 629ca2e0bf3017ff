import { useMutation } from '@tanstack/react-query'
import { companionNotFound } from '@quan/contract/companion/companion-errors.ts'
import { answerLink } from '@quan/contract/companion/save-companion.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useKept } from '#platform/storage/use-kept.ts'

/** What was answered; `gone` is a request that was taken back meanwhile. */
export type LinkAnswer = 'agreed' | 'refused' | 'gone'

const ANSWERS: readonly unknown[] = [null, 'agreed', 'refused', 'gone'] satisfies (LinkAnswer | null)[]
const isAnswer = (value: unknown): value is LinkAnswer | null => ANSWERS.includes(value)

/** My answer to somebody who wants to book for me; it can be given anew. */
export function useAnswerLink(id: string) {
  const api = useApi()
  const report = useReportFailure()
  // the server does not tell answers back
  const [answer, keep] = useKept<LinkAnswer | null>({ about: `link:${id}`, start: null, isValid: isAnswer })
  const send = useMutation({
    mutationFn: (agree: boolean) => api.call(answerLink, { id, agree }),
    onSuccess: (_, agree) => keep(agree ? 'agreed' : 'refused'),
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === companionNotFound.code) keep('gone')
      else report(error)
    },
    meta: { isSilent: true, isQuiet: true },
  })
  return {
    answer,
    /** The answer under way. */
    sending: send.isPending ? send.variables : null,
    give: (agree: boolean) => !send.isPending && send.mutate(agree),
    ask: () => keep(null),
  }
}
