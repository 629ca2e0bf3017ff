import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { activityDetailQueries } from '#features/activity/detail/activity-detail.queries.ts'
import { getActivity } from '#features/activity/detail/get-activity.ts'
import { hostedPictures } from '#features/activity/hosted-pictures.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { listActivities } from '#features/activity/list/list-activities.ts'
import { listQuestions } from '#features/activity/question/list-questions.ts'
import { questionQueries } from '#features/activity/question/question.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

type ActivityParts = {
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
}

/** The calls about activities. */
export function activityRoutes({ lists, clock, pictureBaseUrl }: ActivityParts) {
  const list = { queries: activityListQueries(lists), clock }
  const detail = { queries: activityDetailQueries(lists), clock }
  const questions = { queries: questionQueries(lists), clock }
  const pictures = hostedPictures(pictureBaseUrl)
  return [
    implement(getActivityList, async ({ input }) => pictures.ofPage(await listActivities(input, list))),
    implement(getActivityDetail, async ({ input }) => pictures.ofDetail(await getActivity(input.id, detail))),
    implement(getQuestions, ({ input }) => listQuestions(input, questions)),
  ]
}
