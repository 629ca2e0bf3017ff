import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import { answerQuestion, askQuestion, getOpenQuestions, getQuestions } from '@quan/contract/activity/questions.ts'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { hostedPictures } from '#features/activity/active-item.ts'
import { activityDetailQueries } from '#features/activity/activity.queries.ts'
import { getActivity } from '#features/activity/get-activity.ts'
import { hideActivityQueries } from '#features/activity/hide-activity.queries.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { listActivities } from '#features/activity/list/list-activities.ts'
import {
  type KeptOf,
  personalDetail,
  personalPages,
  type RelationTo,
  type SignUpOf,
  type TogetherAt,
} from '#features/activity/personal-activities.ts'
import { questionQueries } from '#features/activity/question.queries.ts'
import { listOpenQuestions, listQuestions, questionService } from '#features/activity/question.service.ts'
import type { ActivityViews } from '#features/insight/activity-views.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'
import type { Participants } from './participant.service.ts'

type ActivityParts = {
  sql: Sql
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  keptOf: KeptOf
  togetherAt: TogetherAt
  relationTo: RelationTo
  signUpOf: SignUpOf
  notifications: Pick<Notifications, 'notify'>
  views: Pick<ActivityViews, 'count'>
}

/** The calls about activities. */
export function activityRoutes(parts: ActivityParts) {
  const { sql, lists, clock, pictureBaseUrl, views } = parts
  const hidden = hideActivityQueries(sql)
  const list = { queries: activityListQueries(lists), clock }
  const detail = { queries: activityDetailQueries(lists), clock }
  const pictures = hostedPictures(pictureBaseUrl)
  const [pageFor, detailFor] = [personalPages(parts), personalDetail(parts)]
  return [
    implement(getActivityList, async ({ input, member }) =>
      pageFor(pictures.ofPage(await listActivities(input, list)), member),
    ),
    implement(getActivityDetail, async ({ input, member }) => {
      const opensHidden = async (id: string) => member !== null && (await hidden.isOpenTo(id, member.memberId))
      const activity = await getActivity(input.id, { ...detail, opensHidden })
      // an organizer who looks after theirs is nobody who found it
      if (member === null || member.memberId !== activity.organizer.id) views.count(activity.id)
      return await detailFor(pictures.ofDetail(activity), member)
    }),
    ...questionRoutes(parts),
  ]
}

function questionRoutes({ sql, lists, clock, notifications }: ActivityParts) {
  const reading = { queries: questionQueries(lists), clock }
  const questions = questionService({ sql, clock, notifications })
  return [
    implement(getQuestions, ({ input, member }) =>
      listQuestions({ ...input, viewerId: member?.memberId ?? null }, reading),
    ),
    implement(getOpenQuestions, ({ input, member }) => listOpenQuestions(member.memberId, input, { sql, clock })),
    implement(
      askQuestion,
      ({ input, member }) => questions.ask({ ...input, askerId: member.memberId }),
      ({ input }) => questions.requireAskable(input.activityId),
    ),
    implement(
      answerQuestion,
      ({ input, member }) => questions.answer({ ...input, organizerId: member.memberId }),
      ({ input, member }) => questions.requireAnswerable(input.questionId, member.memberId),
    ),
  ]
}

/** The participants of an activity, shown to those who come too. */
export const participantRoutes = (participants: Participants) => [
  implement(getParticipants, ({ input, member }) => participants.list(member.memberId, input)),
]
