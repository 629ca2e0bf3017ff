import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import { type MatchRound, MatchState } from '@quan/contract/match/after-activity.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { findKeptRound } from '#platform/storage/kept-round.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { afterText } from '#texts/after-text.ts'
import { matchText } from '#texts/match-text.ts'
import { countdownText } from '#ui/activity-time/countdown-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { clock, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { afterKey } from './use-after.ts'
import styles from './round-card.module.css'

type RoundCardProps = { activityId: string; round: MatchRound; people: readonly UserItem[] }

/** 心动互选: how long it is open, whom this device has chosen, and the way there. Nothing where there is no round. */
export function RoundCard({ activityId, round, people }: RoundCardProps) {
  const { state, closesAt } = round
  const picks = useKeptPicks(activityId)
  if (state === MatchState.none || closesAt === null) return null
  const isOpen = state === MatchState.open
  return (
    <section className={styles.card} aria-label={matchText.title}>
      <header>
        <h2>{matchText.title}</h2>
        {isOpen ? (
          <TimeLeft activityId={activityId} closesAt={closesAt} />
        ) : (
          <span className={styles.left}>{state === MatchState.closing ? afterText.closing : afterText.closed}</span>
        )}
      </header>
      <p>{isOpen ? matchText.entryNote : afterText.closedNote}</p>
      <footer>
        {isOpen && <Picks picks={picks} people={people} />}
        <ButtonLink
          target={{ to: pathTo('activityDetail', { id: activityId, view: 'match' }) }}
          size="medium"
          className={styles.go}
        >
          {isOpen ? (picks.length > 0 ? afterText.chooseOn : afterText.choose) : afterText.seeOutcome}
        </ButtonLink>
      </footer>
    </section>
  )
}

/** Heads of those whom this device keeps as chosen, and room for the others. */
function Picks({ picks, people }: { picks: readonly string[]; people: readonly UserItem[] }) {
  return (
    <span className={styles.picks}>
      {picks.length > 0 && <VisuallyHidden>{afterText.picksKept({ count: picks.length })}</VisuallyHidden>}
      {picks.map((id) => {
        const known = people.find((person) => person.id === id)
        return (
          <Avatar
            key={id}
            id={id}
            sex={known?.sex ?? 0}
            picture={known?.headImgurl ?? null}
            size={40}
            className={styles.pick}
          />
        )
      })}
      {Array.from({ length: MATCH_SLOTS - picks.length }, (_, at) => (
        <span key={at} className={styles.room} aria-hidden="true">
          <Icon shape={plus} size={16} stroke={2} />
        </span>
      ))}
    </span>
  )
}

/** Counts down by the second, and is announced by the minute; at the end the server is asked. */
function TimeLeft({ activityId, closesAt }: { activityId: string; closesAt: string }) {
  const queryClient = useQueryClient()
  const leftMs = Math.max(0, Date.parse(closesAt) - useNow(SECOND_MS))
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: afterKey(activityId) })
  }, [isOver, queryClient, activityId])
  return (
    <span className={styles.left}>
      <Icon shape={clock} size={15} stroke={2} />
      <span aria-hidden="true">{afterText.left({ time: countdownText(leftMs) })}</span>
      <VisuallyHidden isLive>{leftMinutesText(leftMs)}</VisuallyHidden>
    </span>
  )
}

/** Whom this device keeps as chosen: no server knows. */
function useKeptPicks(roundId: string): readonly string[] {
  const session = useSession()
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const { data } = useQuery({
    queryKey: ['match', 'keptPicks', userGUID, roundId],
    queryFn: async () => (await findKeptRound({ userGUID, roundId }))?.picks.map(({ id }) => id) ?? [],
    enabled: userGUID !== '',
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data ?? []
}
