import { lazy, useState } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { QuestionActions, QuestionItem } from './question-item.tsx'
import { useQuestions } from './use-questions.ts'
import styles from './questions-section.module.css'

const AskSheet = lazy(async () => ({ default: (await import('./ask-sheet.tsx')).AskSheet }))

type QuestionsSectionProps = { activityId: string; organizerId: string | null }

/** Questions and the organizer's answers; to ask one has to be a member, to answer the organizer. */
export function QuestionsSection({ activityId, organizerId }: QuestionsSectionProps) {
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
          <Button tone="tint" size="small" onPress={() => membersOnly(() => setIsAsking(true))}>
            {detailText.ask}
          </Button>
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
