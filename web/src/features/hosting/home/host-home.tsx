import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { priceText } from '#ui/price/price-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { PastActivities } from '../after/past-activities.tsx'
import { useDrafts } from '../draft/use-drafts.ts'
import { StatementEntry } from '../statement/statement-entry.tsx'
import { HostHead, OpenDoorCard, YearFigures } from './home-parts.tsx'
import { HelpedDoors } from './helped-doors.tsx'
import { MyActivities, useAhead, useHosted } from './my-activities.tsx'
import { OpenQuestions } from './open-questions.tsx'
import styles from '../hosting.module.css'
import { type ActivityDraft, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { keptDrafts, keptOf } from '../draft/kept-drafts.ts'
import { draftDetail } from '../editor/draft-detail.ts'

const NOBODY = { id: null, nickName: '', headImgurl: null, sex: 0, facts: null } as const

/** A draft, how far it is, and the way on. */
function DraftCard({ draft, onOpen }: { draft: ActivityDraft; onOpen: () => void }) {
  const session = useSession()
  const kept = keptOf(useObserved(keptDrafts), session.status === 'member' ? session.userGUID : '')[draft.id]
  const now = useNow()
  const someTime = new Date(now).toISOString()
  const detail = draftDetail(draft, {
    id: draft.id,
    organizer: NOBODY,
    cityName: '',
    timeZone: MAINLAND_TIME_ZONE,
    someTime,
  })
  return (
    <li className={styles.row}>
      <Cover activity={detail} sizes="64px" className={styles.thumb} />
      <div className={styles.words}>
        <h3>
          <TitleText>{draft.title ?? hostingText.untitled}</TitleText>
        </h3>
        <p>{kept === undefined ? standingText(draft, now) : hostingText.keptHere}</p>
      </div>
      {draft.state === DraftState.inReview ? (
        <Button tone="quiet" size="small" label={`${hostingText.inReview} ${draft.title ?? ''}`} onPress={onOpen}>
          <Tag tone="amber">{hostingText.inReview}</Tag>
        </Button>
      ) : (
        <Button tone="tint" size="small" label={`${hostingText.goOn} ${draft.title ?? ''}`} onPress={onOpen}>
          {hostingText.goOn}
        </Button>
      )}
    </li>
  )
}

function standingText(draft: ActivityDraft, now: number): string {
  if (draft.state === DraftState.inReview) return hostingText.inReview
  if (draft.reason !== null) return hostingEditorText.sentBack({ reason: draft.reason })
  const count = findDraftFaults(draft, now).length
  return count === 0 ? hostingText.ready : hostingText.unfinished({ count })
}

type HostHomeProps = { standing: HostStanding; onBack: () => void; onRefresh: () => unknown }

/** What operators look at still, or how far the host goes without them. */
function freedomWords({ reviewsLeft, limits: { price, capacity, daysAhead, openActivities } }: HostStanding): string {
  if (reviewsLeft > 0) return hostingEditorText.reviewsLeft({ count: reviewsLeft })
  const sum = { price: priceText(price), capacity, days: daysAhead, open: openActivities }
  return hostingEditorText.limits(sum)
}

/** 我的主理: my activities with their places, and my drafts. */
export function HostHome({ standing, onBack, onRefresh }: HostHomeProps) {
  const navigation = useNavigation()
  const drafts = useDrafts()
  const hosted = useHosted()
  const ahead = useAhead()
  const announce = (id: string) => navigation.setQuery({ view: 'organizer-announce', id, step: null })
  const edit = (id: string | null) => navigation.setQuery({ view: 'organizer-editor', id, step: null })
  return (
    <Page
      title={hostingText.title}
      onBack={onBack}
      onPullRefresh={() => Promise.all([onRefresh(), drafts.refetch(), ahead.refetch()])}
      action={
        <IconButton label={hostingText.create} onPress={() => edit(null)}>
          <Icon shape={plus} size={24} />
        </IconButton>
      }
      className={styles.content}
    >
      <HostHead hosted={hosted} facts={standing.facts} />
      {standing.openDoor !== null && <OpenDoorCard door={standing.openDoor} />}
      <p className={styles.lead}>{freedomWords(standing)}</p>
      <MyActivities ahead={ahead} count={standing.openNow} onAnnounce={announce} />
      <HelpedDoors />
      <OpenQuestions />
      <section className={styles.section}>
        <h2>{hostingText.drafts}</h2>
        <ListStates
          query={{ ...drafts, items: drafts.data }}
          loading={<Skeleton width="100%" height={96} radius={18} />}
          empty={<EmptyBlock title={hostingText.noDrafts} advice={hostingText.noDraftsAdvice} />}
        >
          {(items) => (
            <ul className={styles.cards}>
              {items.map((draft) => (
                <DraftCard key={draft.id} draft={draft} onOpen={() => edit(draft.id)} />
              ))}
            </ul>
          )}
        </ListStates>
      </section>
      <YearFigures year={standing.year} facts={standing.facts} />
      <StatementEntry onOpen={() => navigation.setQuery({ view: 'organizer-statement', id: null, step: null })} />
      <PastActivities
        onOpen={(id) => navigation.setQuery({ view: 'organizer-after', id, step: null })}
        onAnnounce={announce}
      />
    </Page>
  )
}

/** Stands for 我的主理: the head, how far one goes alone, and the cards below their titles. */
export function HomeSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={56} radius={16} />
      <Skeleton width="92%" height={16} />
      <Skeleton width={88} height={22} />
      <Skeleton height={168} radius={18} />
      <Skeleton width={56} height={22} />
      <Skeleton height={96} radius={18} />
    </div>
  )
}
