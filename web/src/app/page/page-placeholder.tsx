import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNow } from '#platform/time/use-now.ts'
import { findOpenedCard } from '#ui/activity-card/card-link.tsx'
import { isOver } from '#ui/activity-card/is-over.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './page-placeholder.module.css'

type PagePlaceholderProps = {
  title: string
  /** Whether somebody has waited so long that grey shapes stand for what they know nothing of. */
  isShown: boolean
}

/** Stands for a page whose code is on its way. An activity opened from its card shows at once what the card knew. */
export function PagePlaceholder({ title, isShown }: PagePlaceholderProps) {
  const { params, pane } = usePage()
  const card = findOpenedCard(params['id'] ?? '')
  if (card === null && !isShown) return null
  return (
    // beside the list the page has no bar of its own
    <Page {...(pane === 'panel' ? {} : { title })}>
      {card === null ? (
        <div className={styles.placeholder} aria-busy="true">
          <Skeleton height={180} radius={18} />
          <Skeleton height={24} />
          <Skeleton height={24} width="60%" />
        </div>
      ) : (
        <CardHead card={card} />
      )}
    </Page>
  )
}

/** Cover, title and time, each where the page of the activity has it, and rows to come below. */
function CardHead({ card }: { card: ActiveItem }) {
  const now = useNow()
  return (
    <article className={styles.activity} aria-busy="true">
      <Cover
        activity={card}
        sizes="(min-width: 640px) 568px, 100vw"
        isFirst
        isFaded={isOver(card)}
        className={styles.cover}
      />
      <h2 className={styles.title}>
        <TitleText>{card.title}</TitleText>
      </h2>
      <Skeleton height={52} className={styles.row} />
      <p className={styles.when}>{whenText(card, now)}</p>
      <Skeleton height={46} className={styles.row} />
      <Skeleton height={124} radius={18} className={styles.row} />
    </article>
  )
}
