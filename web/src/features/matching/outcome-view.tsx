import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WECHAT_PART, conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'
import { getDecks } from '@quan/contract/deck/deck.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMatches, type Match } from '@quan/contract/match/match-round.ts'
import { hashMark } from '@quan/contract/match/match-seal.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { matchText } from '#texts/match-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { chat, close as cross, heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { findKeptOutcome, findKeptRound, keepOutcome, type RoundOf } from '#platform/storage/kept-round.ts'
import { Confetti } from './confetti.tsx'
import styles from './outcome-view.module.css'

/** How a round ended for this device: whom it shows, and whether the server tells of more than it can prove. */
type Outcome = { matches: Match[]; isElsewhere: boolean }

/** Who chose me back, each on a screen of their own; or that nobody did whom I chose. */
export function OutcomeView({ round }: { round: RoundOf }) {
  const api = useApi()
  const { close } = usePageView('view')
  const query = useQuery({
    queryKey: ['match', 'outcome', round.userGUID, round.roundId],
    queryFn: ({ signal }) => findOutcome(api, round, signal),
    staleTime: 0,
  })
  return (
    <QueryStates
      query={{ ...query, attempt: round.roundId }}
      loading={null}
      frame={(content) => (
        <Page title={matchText.title} onBack={close}>
          {content}
        </Page>
      )}
    >
      {({ matches, isElsewhere }) =>
        matches.length > 0 ? (
          <MatchScreens matches={matches} />
        ) : (
          <Page title={matchText.title} onBack={close}>
            <EmptyBlock
              title={matchText.overTitle}
              advice={isElsewhere ? matchText.elsewhereAdvice : matchText.overAdvice}
              action={{ text: matchText.back, onPress: close }}
            />
          </Page>
        )
      }
    </QueryStates>
  )
}

/** Shows a match only where the partner's mark is the one their device alone could make; then key and picks are erased. */
async function findOutcome(api: Api, round: RoundOf, signal: AbortSignal): Promise<Outcome> {
  const { items } = await api.call(getMatches, { maxResultCount: PAGE_SIZE_MAX }, { signal })
  const told = items.filter(({ activity }) => activity.id === round.roundId)
  const known = await findKeptOutcome(round)
  if (known) return { matches: told.filter(({ userItem }) => known.matched.includes(userItem.id)), isElsewhere: false }
  const kept = await findKeptRound(round)
  if (!kept) return { matches: [], isElsewhere: told.length > 0 }
  const proven = []
  for (const match of told) {
    const pick = kept.picks.find(({ id }) => id === match.userItem.id)
    if (pick && pick.slot.seek === (await hashMark(match.own))) proven.push(match)
  }
  await keepOutcome(round, { matched: proven.map(({ userItem }) => userItem.id) })
  return { matches: proven, isElsewhere: false }
}

function MatchScreens({ matches }: { matches: readonly Match[] }) {
  const { close } = usePageView('view')
  const me = useUserInfo()
  const [at, setAt] = useState(0)
  const { userItem, conversationId } = matches[at % matches.length]!
  const name = userItem.nickName ?? matchText.nameless
  const question = useQuestion(me?.id ?? '', userItem.id)
  return (
    <div className={styles.screen}>
      <IconButton label={commonText.close} onPress={close}>
        <Icon shape={cross} size={26} />
      </IconButton>
      <Page className={styles.content}>
        <div className={styles.heads}>
          <Confetti className={styles.confetti} />
          {me && <Avatar id={me.id} sex={me.sex ?? 0} picture={me.headImgurl} size={144} className={styles.mine} />}
          <Avatar
            id={userItem.id}
            sex={userItem.sex ?? 0}
            picture={userItem.headImgurl}
            size={144}
            className={styles.theirs}
          />
          <span className={styles.heart}>
            <Icon shape={heart} size={28} />
          </span>
        </div>
        <PageHeading className={styles.title}>{matchText.matched}</PageHeading>
        <p className={styles.both}>{matchText.both({ name })}</p>
        {question !== null && (
          <>
            <p className={styles.both}>{matchText.startWith}</p>
            <p className={styles.card}>
              <TitleText>{question}</TitleText>
            </p>
          </>
        )}
        <div className={styles.acts}>
          {conversationId !== null && (
            <>
              <ButtonLink
                target={{ to: conversationRoute(conversationId) }}
                icon={<Icon shape={chat} size={22} />}
                isWide
                className={styles.first}
              >
                {matchText.greet}
              </ButtonLink>
              <ButtonLink
                target={{ to: `${conversationRoute(conversationId)}&part=${WECHAT_PART}` }}
                isWide
                className={styles.second}
              >
                {matchText.wechat}
              </ButtonLink>
            </>
          )}
          <div className={styles.further}>
            <ButtonLink tone="plain" target={{ to: pathTo('userInfo', { id: userItem.id }) }} className={styles.third}>
              {matchText.seeCard}
            </ButtonLink>
            {matches.length > 1 && (
              <Button tone="plain" className={styles.third} onPress={() => setAt(at + 1)}>
                {matchText.next}
              </Button>
            )}
          </div>
        </div>
      </Page>
    </div>
  )
}

/** The same question for both of a pair, whoever looks; null until the cards are there. */
function useQuestion(one: string, other: string): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['match', 'decks'],
    queryFn: ({ signal }) => api.call(getDecks, {}, { signal }),
    staleTime: Infinity,
    meta: { isSilent: true },
  })
  const questions = data?.decks[0]?.questions ?? []
  const pair = [one, other].toSorted().join('')
  let number = 0
  for (const letter of pair) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003
  return questions[number % questions.length]?.text ?? null
}
