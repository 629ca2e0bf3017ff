import { CARD_COMPLETENESS_MAX } from '@quan/contract/person/card-limits.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { percentText } from '#ui/format/local-number.ts'
import { check, chevronRight, person, refresh, ticket, yuan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import type { QueryView } from '#ui/query-states/use-query-view.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import type { OpenMyView } from '../my-view.ts'
import { countOfGroup, ORDER_GROUPS, type OrderGroup, orderGroupText } from '../orders/order-group.ts'
import { HeldPhoneCard } from './held-phone-card.tsx'
import { MyCounts, MyHead } from './my-head.tsx'
import styles from './my-blocks.module.css'

const COUNTS = [0, 1, 2, 3]

type MyBlocksProps = { view: QueryView<MyInfo>; kept: MyInfo | null }

/** Who I am, as this device last knew it until the server has told; where it cannot, that is said above. */
export function MyBlocks({ view, kept }: MyBlocksProps) {
  if (view.state === 'loaded') return <KnownBlocks info={view.data} />
  if (kept !== null)
    return (
      <>
        {view.state === 'failed' && <OfflineStrip className={styles.strip} onRetry={view.retry} />}
        <KnownBlocks info={kept} />
      </>
    )
  if (view.state === 'failed')
    return <ErrorBlock className={styles.failure} reason={view.reason} onRetry={view.retry} />
  return <BlocksSkeleton isShown={view.state === 'placeholder'} />
}

function KnownBlocks({ info }: { info: MyInfo }) {
  return (
    <>
      <MyHead info={info} />
      {info.heldPhone && <HeldPhoneCard held={info.heldPhone} />}
      <MyCounts counts={info.counts} />
      <CardBanner hasName={info.nickName !== null} percent={info.counts.completeness} />
    </>
  )
}

type CardBannerProps = { hasName: boolean; percent: number }

/** The way to my card, and how far it is. */
function CardBanner({ hasName, percent }: CardBannerProps) {
  const { advice, action } = bannerWords(hasName, percent)
  return (
    <Link to={pathTo('myCard')} className={styles.banner}>
      <i className={styles.rings} aria-hidden="true" />
      <span className={styles.tile}>
        <Icon shape={person} size={22} />
      </span>
      <span className={styles.words}>
        <b>{myText.card}</b>
        <span>{advice}</span>
      </span>
      <span className={styles.action}>{action}</span>
    </Link>
  )
}

function bannerWords(hasName: boolean, percent: number): { advice: string; action: string } {
  if (!hasName) return { advice: myText.cardInvitation, action: myText.startCard }
  if (percent >= CARD_COMPLETENESS_MAX) return { advice: myText.cardDone, action: myText.editCard }
  return { advice: myText.cardProgress({ percent: percentText(percent / 100, 0) }), action: myText.fillCard }
}

/** As high as head, counts and banner, so that nothing moves when they come; drawn only once somebody has waited. */
function BlocksSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles.skeleton} data-shown={isShown} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={76} height={76} radius={38} />
        <div className={styles.skeletonWords}>
          <Skeleton width={108} height={24} />
          <Skeleton width={168} height={14} />
          <Skeleton width={120} height={14} />
        </div>
      </div>
      <div className={styles.counts}>
        {COUNTS.map((at) => (
          <Skeleton key={at} width={44} height={38} />
        ))}
      </div>
      <Skeleton height={72} radius={18} />
    </div>
  )
}

const SHAPES: Readonly<Record<OrderGroup, string>> = { unpaid: yuan, paid: ticket, used: check, refunds: refresh }
/** Groups in which something waits for the member; the others are told without a number. */
const WAITING: readonly OrderGroup[] = ['unpaid', 'paid']

type OrdersCardProps = {
  countsByState: Readonly<Record<string, number>>
  onOpen: OpenMyView
}

/** My orders by state. */
export function OrdersCard({ countsByState, onOpen }: OrdersCardProps) {
  const open = (state: OrderGroup | null) => onOpen('orders', { state })
  return (
    <section className={styles.card}>
      <header>
        <h2>{myText.orders}</h2>
        <button type="button" onClick={() => open(null)}>
          {myText.allOrders}
          <Icon shape={chevronRight} size={14} stroke={2} />
        </button>
      </header>
      <ul>
        {ORDER_GROUPS.map((group) => {
          const count = WAITING.includes(group) ? countOfGroup(group, countsByState) : 0
          const name = orderGroupText(group)
          return (
            <li key={group}>
              <button type="button" onClick={() => open(group)}>
                <Icon shape={SHAPES[group]} />
                <CountBadge count={count} className={styles.badge} />
                {name}
                {count > 0 && <VisuallyHidden>{myText.orderCount({ count })}</VisuallyHidden>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
