import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import view from '../order-view.module.css'
import styles from './pay-way-part.module.css'

/** Way to pay an unpaid order; there is one. */
export function PayWayPart({ order }: { order: Order }) {
  if (order.state !== OrderState.unpaid || !order.isMine) return null
  return (
    <p className={cx(view.card, styles.way)}>
      <WechatMark />
      <span>{orderText.wechatPay}</span>
      <i aria-hidden="true">
        <Icon shape={check} size={14} stroke={3} />
      </i>
    </p>
  )
}
