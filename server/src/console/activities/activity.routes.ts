import { getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { cancelAtDesk, previewCancel } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeAtDesk, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { getDeskActivities, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import {
  answerAtDesk,
  getFeedback,
  getWaitingQuestions,
  remindOrganizer,
} from '@quan/contract/console/feedback-desk.ts'
import { getActivityInsight, getInsightRanking, getInsightWeeks } from '@quan/contract/console/insight/insight.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { questionDesk, type QuestionDeskParts, questionsAtDesk } from '#features/activity/question-desk.ts'
import { listFeedback } from '#features/after-activity/feedback-desk.ts'
import type { Insights } from '#features/insight/insight.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from '../access/implement-console.ts'
import { listActivityChanges, loggedValues } from '../audit/activity-changes.ts'

type Parts = { clock: Clock; notifications: Notifications; offerFreedPlaces: OfferFreedPlaces; vault: PersonalVault }

/** Published activities: found, looked at, changed, cancelled. */
export function activityRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => activityDesk({ ...parts, sql })
  const changes = (sql: SqlRunner) => changesAtDesk({ ...parts, sql })
  return [
    implementConsole(getDeskActivities, ({ input, sql, caller }) => desk(sql).list(input, caller)),
    implementConsole(getDeskActivity, ({ input, sql, caller }) => desk(sql).get(input.id, caller)),
    implementConsole(getActivityChanges, async ({ input, sql, caller }) => {
      await desk(sql).get(input.id, caller)
      return await listActivityChanges(sql, input)
    }),
    implementConsole(previewChange, ({ input, sql, caller }) => changes(sql).preview(input, caller)),
    implementConsole(changeAtDesk, async ({ input, sql, caller, note }) => {
      const { id, fields } = input
      note({ target: { kind: 'activity', id }, details: { names: Object.keys(fields) } })
      const { activity, before, told, names, impact } = await changes(sql).change(input, caller)
      // what people read is told by its name alone: it would fill the log
      const { description: _, programme: __, ...written } = fields
      const { refund, doubts: accepted } = impact
      const details = { ...written, names, told, refund, accepted, version: activity.version }
      const was = loggedValues(before, names)
      note({ target: { kind: 'activity', id, city: activity.city.code }, details: { ...details, before: was } })
      return { activity, told }
    }),
    implementConsole(previewCancel, async ({ input, sql, caller }) => ({
      impacts: await desk(sql).previewCancel(input.ids, caller),
    })),
    implementConsole(cancelAtDesk, async ({ input: { id, note: reason }, sql, caller, note }) => {
      note({ target: { kind: 'activity', id }, details: { note: reason } })
      const city = await desk(sql).cancel(id, caller)
      note({ target: { kind: 'activity', id, city } })
      return {}
    }),
  ]
}

/** What became of activities, and what people said of them, and asked. */
export function insightRoutes(
  insights: (sql: SqlRunner) => Insights,
  parts: QuestionDeskParts,
): ConsoleImplementation[] {
  const [{ clock }, desk] = [parts, questionDesk(parts)]
  return [
    implementConsole(getInsightWeeks, ({ input, sql, caller }) => insights(sql).weeks(input, caller)),
    implementConsole(getInsightRanking, ({ input, sql, caller }) => insights(sql).ranking(input, caller)),
    implementConsole(getActivityInsight, ({ input, sql, caller }) => insights(sql).activity(input.id, caller)),
    implementConsole(getFeedback, ({ input, sql, caller: { cities } }) => listFeedback(sql, { ...input, cities })),
    implementConsole(getWaitingQuestions, ({ input, sql, caller: { cities } }) =>
      questionsAtDesk(sql, { ...input, cities, now: clock.now() }),
    ),
    implementPrepared(answerAtDesk, {
      prepare: ({ input, sql, caller }) => desk.requireAnswer(sql, input, caller),
      async run({ input, sql, caller, note }) {
        note({ details: { ...input } })
        const { activity_id: id, city_code: city } = await desk.answer(sql, input, caller)
        note({ target: { kind: 'activity', id, city } })
        return {}
      },
    }),
    implementConsole(remindOrganizer, async ({ input, sql, caller, note }) => {
      note({ details: { ...input } })
      const { activity_id: id, city_code: city } = await desk.remind(sql, input.id, caller)
      note({ target: { kind: 'activity', id, city } })
      return {}
    }),
  ]
}
