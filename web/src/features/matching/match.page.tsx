import { useQueryClient } from '@tanstack/react-query'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { matchNone, matchNotOpen } from '@quan/contract/match/match-round.ts'
import { type MatchRound, MatchState } from '@quan/contract/match/after-activity.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useSession } from '#platform/session/use-session.ts'
import { matchText } from '#texts/match-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ChooseView } from './choose-view.tsx'
import type { RoundOf } from '#platform/storage/kept-round.ts'
import { JoinView } from './join-view.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { roundKey, useJoinRound, useMatchRound, useOwnFingerprint } from './use-match-round.ts'
import styles from './match.module.css'

/** 心动互选: choosing whom to see again after an activity, and who chose back. */
export function MatchPage() {
  const { params } = usePage()
  const session = useSession()
  const roundId = params['id'] ?? ''
  if (session.status !== 'member') return <VisitorNotice />
  return <MemberRound key={roundId} round={{ userGUID: session.userGUID, roundId }} />
}

function MemberRound({ round }: { round: RoundOf }) {
  const query = useMatchRound(round.roundId)
  const { close } = usePageView('view')
  const code = query.error instanceof ApiFailure && query.data === undefined ? query.error.code : null
  if (code === matchNotOpen.code) return <Notice title={matchText.earlyTitle} advice={matchText.earlyAdvice} />
  if (code === matchNone.code || code === activityNotFound.code) return <NoRound />
  return (
    <QueryStates
      query={{ ...query, attempt: round.roundId }}
      loading={<ChoiceSkeleton />}
      frame={(content) => (
        <Page title={matchText.title} onBack={close} className={styles.column}>
          {content}
        </Page>
      )}
    >
      {(found) => <RoundView round={round} found={found} />}
    </QueryStates>
  )
}

function RoundView({ round, found }: { round: RoundOf; found: MatchRound }) {
  const queryClient = useQueryClient()
  const join = useJoinRound(round)
  const key = useOwnFingerprint(round)
  const { state, closesAt, joined, fingerprint } = found
  if (state === MatchState.none || closesAt === null) return <NoRound />
  if (state === MatchState.closing) return <Notice title={matchText.closingTitle} advice={matchText.closingAdvice} />
  if (state === MatchState.closed) return <OutcomeView round={round} />
  if (key === undefined) return null

  const askAgain = () => void queryClient.invalidateQueries({ queryKey: roundKey(round.roundId) })
  return joined && key !== null && key === fingerprint ? (
    <ChooseView round={round} closesAt={closesAt} onLeft={askAgain} />
  ) : (
    <JoinView closesAt={closesAt} isElsewhere={joined} isJoining={join.isPending} onJoin={() => join.mutate()} />
  )
}

const NoRound = () => <Notice title={matchText.noneTitle} advice={matchText.noneAdvice} />

function Notice({ title, advice }: { title: string; advice: string }) {
  const { close } = usePageView('view')
  return (
    <Page title={matchText.title} onBack={close}>
      <EmptyBlock title={title} advice={advice} action={{ text: matchText.back, onPress: close }} />
    </Page>
  )
}

function VisitorNotice() {
  const { close } = usePageView('view')
  const membersOnly = useMembersOnly()
  return (
    <Page title={matchText.title} onBack={close}>
      <EmptyBlock
        title={matchText.loginTitle}
        advice={matchText.promise}
        action={{ text: matchText.login, onPress: () => membersOnly() }}
      />
    </Page>
  )
}

/** As high as the head and the first tiles. */
function ChoiceSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={72} radius={14} />
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height={220} radius={18} />
        ))}
      </div>
    </div>
  )
}
