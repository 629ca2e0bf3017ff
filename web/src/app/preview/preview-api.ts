import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'

/** The calls of a page that shows what is not there yet: it knows the activity, and nobody asked anything. No other is made. */
export function previewApi(shown: () => ActivityDetail): Api {
  const answers: Readonly<Record<string, () => unknown>> = {
    [getActivityDetail.path]: shown,
    [getQuestions.path]: () => ({ items: [], nextCursor: null, totalCount: 0 }),
  }
  return {
    async call(endpoint) {
      const answer = answers[endpoint.path]
      if (answer === undefined) throw networkFailure(new Error(`a preview asks for no ${endpoint.path}`))
      return answer() as never
    },
  }
}
