import { type MouseEvent, useRef } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { payLink, PAY_PARAMETER } from '#platform/pay/pay-address.ts'
import type { Pay } from '#platform/pay/use-pay.ts'
import { useCodeUrl, usePayWays, useH5Url } from '#platform/pay/use-pay-elsewhere.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { orderText } from '#texts/order-text.ts'
import { payText } from '#texts/pay-text.ts'
import { leftText } from '#ui/activity-time/left-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { shieldCheck } from '#ui/icon/icon-shapes.ts'
import { Price } from '#ui/price/price.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { SendElsewhere } from './send-elsewhere.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './pay-sheet.module.css'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'

export type PaidOrder = Pick<Order, 'id' | 'amount' | 'ticketTypeName' | 'quantity' | 'expireTime'> & {
  activity: { title: string }
}

type PaySheetProps = {
  order: PaidOrder
  sheet: Pay['sheet']
  /** True when the demo's cashier is at hand. */
  isDemo?: boolean
}

/** Where somebody pays who is not in WeChat: by what their device can do, and always by sending it elsewhere. */
export function PaySheet({ order, sheet, isDemo = import.meta.env.MODE === 'demo' }: PaySheetProps) {
  const cashier = isDemo && (
    <Button tone="tint" isWide isLoading={sheet.isLeaving} onPress={sheet.openCashier}>
      {payText.demoCashier}
    </Button>
  )
  return (
    <Sheet
      isOpen={sheet.isOpen}
      onClose={sheet.close}
      title={sheet.isElsewhere ? payText.otherWays : payText.howToPay}
      footer={cashier || undefined}
    >
      {sheet.isOpen && <PayWays order={order} sheet={sheet} />}
    </Sheet>
  )
}

/** The way for this device, and the ways to another one. */
function PayWays({ order, sheet }: Pick<PaySheetProps, 'order' | 'sheet'>) {
  const ways = usePayWays()
  return (
    <div className={styles.ways}>
      <p className={styles.amount}>
        <Price fen={order.amount} size="large" />
        <small>
          {orderText.quantity({ name: order.ticketTypeName, count: order.quantity })}
          {order.expireTime !== null && (
            <>
              {commonText.comma}
              <HeldFor until={order.expireTime} />
            </>
          )}
        </small>
      </p>
      {!sheet.isElsewhere && <FirstWay orderId={order.id} sheet={sheet} />}
      <SendElsewhere order={order} hasLink={ways.includes('link')} isInWechat={sheet.place === 'wechat'} />
      <p className={styles.word}>
        <Icon shape={shieldCheck} size={16} />
        <span>
          <TitleText>{payText.byWechat}</TitleText>
        </span>
      </p>
    </div>
  )
}

/** What this device can do: on a screen a code for the phone beside it, on a phone WeChat, or what has to be done instead. */
function FirstWay({ orderId, sheet: { place, back, close } }: { orderId: string; sheet: Pay['sheet'] }) {
  const ways = usePayWays()
  if (place === 'desktop') return <ScanCode orderId={orderId} hasCode={ways.includes('native')} />
  if (place === 'otherApp') return <Note>{payText.otherApp}</Note>
  // nobody scans the screen in their own hand
  if (!ways.includes('h5')) return <Note>{payText.notFromHere}</Note>
  return <OpenWechat orderId={orderId} back={back} onLeave={close} />
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <TitleText>{children}</TitleText>
    </p>
  )
}

/** How long the places are held. */
function HeldFor({ until }: { until: string }) {
  return leftText(Math.max(0, Date.parse(until) - useNow(SECOND_MS)))
}

type ScanProps = { orderId: string; hasCode: boolean; size?: number }

/** A code for the phone beside this screen: the payment service's own, else that of the order. */
export function ScanCode({ orderId, hasCode, size = 184 }: ScanProps) {
  const { data: codeUrl, isError } = useCodeUrl({ orderId, isOn: hasCode })
  const text = hasCode && !isError ? codeUrl : payLink(orderId)
  return (
    <div className={styles.scan}>
      {text ? (
        <QrCode text={text} label={payText.code} size={size} className={styles.code} />
      ) : (
        <span className={styles.blank} style={{ width: size + 24, height: size + 24 }} aria-busy="true" />
      )}
      <p>
        <TitleText>{payText.scan}</TitleText>
      </p>
      <small>
        <TwoCircles size={9} /> {payText.waiting}
      </small>
    </div>
  )
}

type PayNowProps = {
  fen: number
  isPaying: boolean
  onPay: () => void
  /** Opens the other ways; null where paying shows them. */
  onElsewhere: (() => void) | null
}

/**
 * Amount due and the button that pays it; a large amount takes both to the next line of their bar together. The other
 * ways have a line of their own below.
 */
export function PayNow({ fen, isPaying, onPay, onElsewhere }: PayNowProps) {
  return (
    <>
      <div className={styles.pay}>
        <Price fen={fen} size="large" />
        <Button isLifted isLoading={isPaying} onPress={onPay}>
          {orderText.payNow}
        </Button>
      </div>
      {onElsewhere && (
        <Button tone="plain" size="medium" isDisabled={isPaying} className={styles.other} onPress={onElsewhere}>
          {payText.otherWays}
        </Button>
      )}
    </>
  )
}

type OpenWechatProps = {
  orderId: string
  /** Own path of the page that pays, with a query: WeChat comes back there. */
  back: string
  onLeave: () => void
}

/**
 * The link that opens WeChat on this phone. The payment service wants to know which site leads there, so the link tells its
 * origin; the address of this page says from now on that somebody went to pay, in case its tab is gone when they are back.
 */
function OpenWechat({ orderId, back, onLeave }: OpenWechatProps) {
  const navigation = useNavigation()
  const anchor = useRef<HTMLAnchorElement>(null)
  const { link, isOld } = useH5Url({ orderId })
  const { data, error, isError, isFetching, refetch } = link
  // what could not be asked for anew leads to nothing any more
  const h5Url = isError ? null : data
  const target = `${publicUrl()}${back}&pay=${PAY_PARAMETER.back}`
  const withWayBack = (url: string) => `${url}&redirect_url=${encodeURIComponent(target)}`

  async function follow(event: MouseEvent) {
    if (!isOld()) {
      navigation.setQuery({ pay: PAY_PARAMETER.back }, { replace: true })
      return onLeave()
    }
    event.preventDefault()
    const { data: next, isSuccess } = await refetch({ cancelRefetch: false })
    if (!isSuccess || !next || !anchor.current) return
    anchor.current.href = withWayBack(next)
    anchor.current.click()
  }

  if (isFinalRefusal(error)) return <Note>{failureSentence(error)}</Note>
  return (
    <>
      <a
        ref={anchor}
        className={styles.wechat}
        href={h5Url ? withWayBack(h5Url) : undefined}
        referrerPolicy="origin"
        aria-busy={!h5Url || isFetching || undefined}
        onClick={h5Url ? (event) => void follow(event) : undefined}
      >
        <WechatMark />
        {payText.openWechat}
      </a>
      {isError && (
        <Button tone="tint" size="small" isLoading={isFetching} onPress={() => void refetch()}>
          {commonText.tapToRetry}
        </Button>
      )}
      <p className={styles.under}>{payText.openAdvice}</p>
      <p className={styles.divider}>{payText.notHere}</p>
    </>
  )
}
