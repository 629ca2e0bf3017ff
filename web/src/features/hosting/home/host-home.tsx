import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { priceText } from '#ui/price/price-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { PastActivities } from '../after/past-activities.tsx'
import { useDrafts } from '../draft/use-drafts.ts'
import { MyDrafts } from './my-drafts.tsx'
import { StatementEntry } from '../statement/statement-entry.tsx'
import { HostHead, OpenDoorCard, YearFigures } from './home-parts.tsx'
import { HelpedDoors } from './helped-doors.tsx'
import { MyActivities, useAhead, useHosted } from './my-activities.tsx'
import { OpenQuestions } from './open-questions.tsx'
import styles from '../hosting.module.css'

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
      <MyDrafts drafts={drafts} onOpen={edit} />
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
