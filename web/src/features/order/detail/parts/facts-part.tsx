import { maskMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useUserInfo } from '#platform/session/use-user-info.ts'
import { orderText } from '#texts/order-text.ts'
import { cx } from '#ui/style/cx.ts'
import view from '../order-view.module.css'
import styles from './fact-lines.module.css'
import { orderFacts } from './order-facts.ts'

/** Who booked, the number, the times and the amounts. */
export function FactsPart({ order }: { order: Order }) {
  const user = useUserInfo()
  const booker = user && order.isMine ? bookerText(user) : null
  return (
    <section className={view.card} aria-label={orderText.facts}>
      <dl className={styles.lines}>
        {booker !== null && (
          <div>
            <dt>{orderText.booker}</dt>
            <dd>{booker}</dd>
          </div>
        )}
        {orderFacts(order).map(({ name, value, isGood, isLong }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={cx(isGood && styles.good, isLong && styles.long)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function bookerText(user: { nickName: string | null; wxUserInfoMobilePhone: string }): string {
  return [user.nickName, maskMobilePhone(user.wxUserInfoMobilePhone)].filter((part) => part !== null).join(' · ')
}
