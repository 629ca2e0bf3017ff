import { answerQuestion } from '@quan/contract/activity/questions.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  type answerAtDesk,
  type getWaitingQuestions,
  organizerReminded,
  QUESTION_AT_DESK_DAYS,
  type WaitingQuestion,
} from '@quan/contract/console/feedback-desk.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import {
  type DeskQuestionRow,
  listWaitingQuestions,
  questionWriter,
  type WaitingQuestionRow,
} from '#features/activity/question.queries.ts'
import { questionAnswered, questionsWait } from '#features/notification/notification-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import { refuseUnfitTexts, reviewTexts, type TextReview, type Wording } from '#platform/wording/wording.ts'

type QuestionsAsked = ParsedConsoleInputOf<typeof getWaitingQuestions> & {
  /** Codes of the operator's cities; null = all. */
  cities: readonly string[] | null
  /** In milliseconds since 1970. */
  now: number
}

/** A page of the questions that wait for an answer, the oldest first, for operators; nobody is told who asked. */
export async function questionsAtDesk(
  sql: SqlRunner,
  asked: QuestionsAsked,
): Promise<ConsoleResultOf<typeof getWaitingQuestions>> {
  const { now, cities } = asked
  const since = now - QUESTION_AT_DESK_DAYS * DAY_MS
  const found = await listWaitingQuestions(sql, { ...waitingReading(asked), cities, since, now })
  const { rows, ...page } = waitingPage(found, asked, ({ created_at: at, id }) => ({ at, id }))
  return { items: rows.map(shapeRow), ...page }
}

const shapeRow = (row: WaitingQuestionRow): WaitingQuestion => ({
  id: row.id,
  activity: {
    id: row.activity_id,
    title: row.activity_title,
    city: row.city_code,
    startTime: row.start_at.toISOString(),
  },
  organizerName: row.organizer,
  isOfficial: row.is_official,
  text: row.text,
  askTime: row.created_at.toISOString(),
})

/** What stands around answers of operators. */
export type QuestionDeskParts = {
  clock: Clock
  notifications: Pick<Notifications, 'notify' | 'wasToldAt'>
  unfitWords: Wording
  contentReviews: Pick<TextReview, 'verdictOf'>
}

type Scope = { cities: readonly string[] | null }
type DeskAnswer = ParsedConsoleInputOf<typeof answerAtDesk>

/** What operators do about questions that wait: answer those that no host is to answer, and remind hosts of theirs. */
export function questionDesk({ clock, notifications, unfitWords, contentReviews }: QuestionDeskParts) {
  /** The question, held. Throws `console.not_found`, and `console.changed_meanwhile` where it does not wait any more. */
  async function hold(sql: SqlRunner, id: string, { cities }: Scope, of: { isOfficial: boolean }) {
    const row = await questionWriter(sql).holdAtDesk(id, clock.now())
    const isOwn = row && (cities === null || cities.includes(row.city_code)) && row.is_official === of.isOfficial
    if (!isOwn) throw new AppError(consoleNotFound)
    if (!row.is_waiting) throw new AppError(consoleChangedMeanwhile)
    return row
  }

  return {
    /**
     * Throws unless the operator may answer it in these words: they are read as those of hosts, but what the review is
     * unsure of needs no further person, since the operator is one.
     */
    async requireAnswer(sql: SqlRunner, input: DeskAnswer, caller: Scope & { operatorId: string }) {
      refuseUnfitTexts(answerQuestion, input, unfitWords)
      await hold(sql, input.id, caller, { isOfficial: true })
      const review = { verdictOf: contentReviews.verdictOf, hold: async () => 'fit' as const }
      await reviewTexts(answerQuestion, { input, memberId: caller.operatorId, review })
    },

    /** Answers it in the caller's transaction, and tells who asked. Answers which activity it is about. */
    async answer(sql: SqlRunner, { id, text }: DeskAnswer, scope: Scope): Promise<DeskQuestionRow> {
      const row = await hold(sql, id, scope, { isOfficial: true })
      await questionWriter(sql).answer(id, text, clock.now())
      const activity = { id: row.activity_id, title: row.activity_title }
      await notifications.notify(sql, { ...questionAnswered(activity), memberId: row.asker_id })
      return row
    },

    /** Reminds whoever is to answer it of all that waits there, in the caller's transaction. Answers which activity it is about. */
    async remind(sql: SqlRunner, id: string, scope: Scope): Promise<DeskQuestionRow> {
      const row = await hold(sql, id, scope, { isOfficial: false })
      const { organizer_id: memberId } = row
      if (memberId === null) throw new AppError(consoleChangedMeanwhile)
      const reminder = { ...questionsWait({ id: row.activity_id, title: row.activity_title }), memberId }
      if (await notifications.wasToldAt(sql, reminder)) throw new AppError(organizerReminded)
      await notifications.notify(sql, reminder)
      return row
    },
  }
}
