import { answerQuestion, askQuestion } from '@quan/contract/activity/ask-question.ts'
import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { activityDetailQueries } from '#features/activity/detail/activity-detail.queries.ts'
import { getActivity } from '#features/activity/detail/get-activity.ts'
import { hostedPictures } from '#features/activity/hosted-pictures.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { listActivities } from '#features/activity/list/list-activities.ts'
import { type KeptOf, personalActivities } from '#features/activity/personal-activities.ts'
import { listQuestions } from '#features/activity/question/list-questions.ts'
import { questionQueries } from '#features/activity/question/question.queries.ts'
import { questionService } from '#features/activity/question/question.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

type ActivityParts = {
  sql: Sql
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  keptOf: KeptOf
  notifications: Pick<Notifications, 'notify'>
}

/** The calls about activities. */
export function activityRoutes({ sql, lists, clock, pictureBaseUrl, keptOf, notifications }: ActivityParts) {
  const list = { queries: activityListQueries(lists), clock }
  const detail = { queries: activityDetailQueries(lists), clock }
  const pictures = hostedPictures(pictureBaseUrl)
  const personal = personalActivities(keptOf)
  return [
    implement(getActivityList, async ({ input, member }) =>
      personal.ofPage(pictures.ofPage(await listActivities(input, list)), member),
    ),
    implement(getActivityDetail, async ({ input, member }) =>
      personal.ofDetail(pictures.ofDetail(await getActivity(input.id, detail)), member),
    ),
    ...questionRoutes({ sql, lists, clock, notifications }),
  ]
}

function questionRoutes({ sql, lists, clock, notifications }: Omit<ActivityParts, 'pictureBaseUrl' | 'keptOf'>) {
  const reading = { queries: questionQueries(lists), clock }
  const questions = questionService({ sql, clock, notifications })
  return [
    implement(getQuestions, ({ input, member }) =>
      listQuestions({ ...input, viewerId: member?.memberId ?? null }, reading),
    ),
    implement(askQuestion, ({ input, member }) => questions.ask({ ...input, askerId: member.memberId })),
    implement(answerQuestion, ({ input, member }) => questions.answer({ ...input, organizerId: member.memberId })),
  ]
}
