import { useEffect, useState } from 'react'
import { leaveMatch, type MatchCandidate } from '@quan/contract/match/match-round.ts'
import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { matchText } from '#texts/match-text.ts'
import { countdownText } from '#ui/activity-time/countdown-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { clock, phone } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { CandidateTile } from './candidate-tile.tsx'
import { FingerprintSheet } from './fingerprint-sheet.tsx'
import { closingText } from './join-view.tsx'
import { forgetRound, type RoundOf } from '#platform/storage/kept-round.ts'
import { useChoosing } from './use-choosing.ts'
import { roundKey } from './use-match-round.ts'
import styles from './match.module.css'

type ChooseViewProps = { round: RoundOf; closesAt: string; onLeft: () => void }

/** Those in the round, up to three of whom are chosen; nobody's card is one tap away, since asking for it would tell. */
export function ChooseView({ round, closesAt, onLeft }: ChooseViewProps) {
  const { close } = usePageView('view')
  const { query, picks, toggle } = useChoosing(round)
  const now = useNow()
  useRefreshAtClose(round, closesAt)
  return (
    <Page
      title={matchText.title}
      onBack={close}
      className={styles.column}
      onPullRefresh={query.refetch}
      footer={
        <BottomBar>
          <p className={styles.count}>
            <strong>{matchText.picked({ count: picks.length, most: MATCH_SLOTS })}</strong>
            <small>{matchText.until({ time: closingText(closesAt, now) })}</small>
          </p>
          <Button tone="heart" className={styles.submit} onPress={close}>
            {matchText.submit}
          </Button>
        </BottomBar>
      }
    >
      <header className={styles.head}>
        <h2>
          <TitleText>{matchText.question}</TitleText>
        </h2>
        <div className={styles.under}>
          <p>{matchText.promise}</p>
          <TimeLeft closesAt={closesAt} />
        </div>
      </header>
      <QueryStates query={{ ...query, attempt: round.roundId }} loading={null}>
        {({ candidates, changed, publicKey }) => (
          <>
            {changed.length > 0 && (
              <Note isLive tone="warn" shape={phone} text={matchText.changed({ names: namesOf(changed) })} />
            )}
            {candidates.length === 0 && <EmptyBlock title={matchText.nobodyTitle} advice={matchText.nobodyAdvice} />}
            <ul className={styles.grid}>
              {candidates.map((candidate) => (
                <CandidateTile
                  key={candidate.id}
                  candidate={candidate}
                  isPicked={picks.includes(candidate.id)}
                  onPress={() => toggle(candidate)}
                />
              ))}
            </ul>
            <RoundTools round={round} candidates={candidates} publicKey={publicKey} onLeft={onLeft} />
          </>
        )}
      </QueryStates>
    </Page>
  )
}

const namesOf = (people: readonly MatchCandidate[]) =>
  people.map(({ nickName }) => nickName ?? matchText.nameless).join(' · ')

function TimeLeft({ closesAt }: { closesAt: string }) {
  const leftMs = Math.max(0, Date.parse(closesAt) - useNow(SECOND_MS))
  return (
    <span className={styles.left}>
      <Icon shape={clock} size={16} />
      <span aria-hidden="true">{countdownText(leftMs)}</span>
      <VisuallyHidden isLive>{leftMinutesText(leftMs)}</VisuallyHidden>
    </span>
  )
}

/** The round is asked after when its time has come by the clock of the device; the server's decides. */
function useRefreshAtClose({ roundId }: RoundOf, closesAt: string) {
  const queryClient = useQueryClient()
  const isOver = useNow(SECOND_MS) >= Date.parse(closesAt)
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: roundKey(roundId) })
  }, [isOver, queryClient, roundId])
}

type RoundToolsProps = {
  round: RoundOf
  candidates: readonly MatchCandidate[]
  publicKey: string
  onLeft: () => void
}

/** Comparing keys, and leaving the round. */
function RoundTools({ round, candidates, publicKey, onLeft }: RoundToolsProps) {
  const api = useApi()
  const report = useReportFailure()
  const [open, setOpen] = useState<'compare' | 'leave' | null>(null)
  const put = () => setOpen(null)

  async function leave() {
    put()
    try {
      await api.call(leaveMatch, { activityId: round.roundId })
      await forgetRound(round)
      onLeft()
    } catch (error) {
      report(error)
    }
  }

  return (
    <div className={styles.tools}>
      <Button tone="plain" size="small" onPress={() => setOpen('compare')}>
        {matchText.compare}
      </Button>
      <Button tone="plain" size="small" onPress={() => setOpen('leave')}>
        {matchText.leave}
      </Button>
      <FingerprintSheet isOpen={open === 'compare'} onClose={put} candidates={candidates} publicKey={publicKey} />
      <Dialog
        isOpen={open === 'leave'}
        title={matchText.leaveTitle}
        advice={matchText.leaveAdvice}
        safe={{ text: matchText.stay, onPress: put }}
        decisive={{ text: matchText.leaveNow, tone: 'heart', onPress: () => void leave() }}
      />
    </div>
  )
}
