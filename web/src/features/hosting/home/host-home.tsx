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
import { DraftCard } from './draft-card.tsx'
import { HelpedDoors } from './helped-doors.tsx'
import { MyActivities } from './my-activities.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { YearFigures } from './year-figures.tsx'
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
  const edit = (id: string | null) => navigation.setQuery({ view: 'organizer-editor', id, step: null })
  return (
    <Page
      title={hostingText.title}
      onBack={onBack}
      onPullRefresh={() => Promise.all([onRefresh(), drafts.refetch()])}
      action={
        <IconButton label={hostingText.create} onPress={() => edit(null)}>
          <Icon shape={plus} size={24} />
        </IconButton>
      }
      className={styles.content}
    >
      <p className={styles.lead}>{freedomWords(standing)}</p>
      <MyActivities onAnnounce={(id) => navigation.setQuery({ view: 'organizer-announce', id, step: null })} />
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
      <PastActivities onOpen={(id) => navigation.setQuery({ view: 'organizer-after', id, step: null })} />
    </Page>
  )
}
