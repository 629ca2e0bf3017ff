import { type ReactNode, useState } from 'react'
import type { Question } from '@quan/contract/activity/questions.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { followText } from '#texts/follow-text.ts'
import { reportText } from '#texts/report-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useQuestions } from './use-questions.ts'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { MarkedText } from '#ui/title-text/marked-text.tsx'
import styles from './questions-section.module.css'

const ReportSheet = lazyPart(async () => (await import('#ui/report-sheet/report-sheet.tsx')).ReportSheet)
const AskSheet = lazyPart(async () => (await import('./question-sheets.tsx')).AskSheet)
const AnswerSheet = lazyPart(async () => (await import('./question-sheets.tsx')).AnswerSheet)

type QuestionsSectionProps = { activityId: string; organizerId: string | null; canAsk?: boolean }

/** Questions and the organizer's answers; to ask one has to be a member, to answer the organizer. */
export function QuestionsSection({ activityId, organizerId, canAsk = true }: QuestionsSectionProps) {
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const membersOnly = useMembersOnly()
  const canAnswer = session.status === 'member' && session.userGUID === organizerId
  const questions = useQuestions(activityId)
  const { items, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = questions
  return (
    <div data-part="questions">
      <Section
        title={detailText.questions}
        aside={
          canAsk && (
            <Button tone="tint" size="small" onPress={() => membersOnly(() => setIsAsking(true))}>
              {detailText.ask}
            </Button>
          )
        }
      >
        <div className={styles.card}>
          {items?.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              actions={<QuestionActions question={question} activityId={activityId} canAnswer={canAnswer} />}
            />
          ))}
          {items?.length === 0 && (
            <p className={styles.none}>
              <b>{detailText.noQuestions}</b>
              {detailText.noQuestionsAdvice}
            </p>
          )}
          {items === undefined && isFetching && <QuestionsSkeleton />}
          {items === undefined && !isFetching && (
            <button type="button" className={styles.more} onClick={() => void refetch()}>
              {commonText.tapToRetry}
            </button>
          )}
          {hasNextPage && (
            <button
              type="button"
              className={styles.more}
              disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? commonText.loadingMore : detailText.moreQuestions}
            </button>
          )}
        </div>
      </Section>
      <MountOnFirstOpen isOpen={isAsking}>
        <AskSheet activityId={activityId} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      </MountOnFirstOpen>
    </div>
  )
}

function QuestionsSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="72%" height={16} />
      <Skeleton width="48%" height={12} />
    </div>
  )
}

type QuestionItemProps = {
  question: Question
  /** What can be done about it: answering, reporting. */
  actions?: ReactNode
}

/** A question, and its answer once there is one. */
function QuestionItem({ question: { text, asker, createTime, answer }, actions }: QuestionItemProps) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  const asked = dateText(formatDate(Date.parse(createTime), MAINLAND_TIME_ZONE), today)
  return (
    <div className={styles.item}>
      <p className={styles.question} lang={contentLanguage(text)}>
        {text}
      </p>
      <div className={styles.below}>
        <small>{detailText.askedBy({ name: asker.nickName ?? followText.nameless, time: asked })}</small>
        {actions}
      </div>
      <p className={styles.answer}>
        {answer === null ? (
          <em>{detailText.noAnswerYet}</em>
        ) : (
          <>
            <b>{detailText.answerOf}</b>
            <MarkedText words={undefined}>{answer.text}</MarkedText>
          </>
        )}
      </p>
    </div>
  )
}

type QuestionActionsProps = { question: Question; activityId: string; canAnswer: boolean }

/** The organizer answers, and may change the answer; everybody else may report. */
function QuestionActions({ question, activityId, canAnswer }: QuestionActionsProps) {
  const membersOnly = useMembersOnly()
  const [opened, setOpened] = useState<'answer' | 'report' | null>(null)
  const close = () => setOpened(null)
  const target = { kind: 'question', id: question.id } as const
  return (
    <>
      <span className={styles.actions}>
        {canAnswer && (
          <button type="button" className={styles.reply} onClick={() => setOpened('answer')}>
            {question.answer === null ? detailText.answer : detailText.changeAnswer}
          </button>
        )}
        <button
          type="button"
          aria-label={detailText.reportQuestion({ text: question.text })}
          onClick={() => membersOnly(() => setOpened('report'))}
        >
          {reportText.report}
        </button>
      </span>
      <MountOnFirstOpen isOpen={opened === 'answer'}>
        <AnswerSheet question={question} activityId={activityId} isOpen={opened === 'answer'} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={opened === 'report'}>
        <ReportSheet isOpen={opened === 'report'} onClose={close} target={target} />
      </MountOnFirstOpen>
    </>
  )
}
