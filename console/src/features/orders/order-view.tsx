import { getOrderAccount, type OrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import type { OutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { ProposalState } from '@quan/contract/console/accounting/refund-proposal.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { activityPlace, memberPlace, ordersPlace } from '#platform/navigation/places.ts'
import { relatedText } from '#texts/related-text.ts'
import { outsideWayText } from '#texts/money-text.ts'
import {
  ordersText,
  outsideRefundText,
  proposalStateText,
  refundReasonText,
  refundStateText,
} from '#texts/orders-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { BackLink } from '#ui/related/back-link.tsx'
import { Organizer } from '#ui/related/organizer.tsx'
import { PlaceLink, RelatedLinks } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import styles from './orders.module.css'
import { RefundDialog } from './refund-dialog.tsx'

/** One order: its places, how it was paid, what went back, and giving back by hand. */
export function OrderView({ id }: { id: string }) {
  const api = useApi()
  const [isRefunding, setRefunding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api.call(getOrderAccount, { id }, { signal }),
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  const mayRefund = data.places.length > 0 && data.price > 0
  return (
    <>
      <BackLink otherwise={withParameters({ id: null })} />
      <div className={styles.view}>
        <Card
          title={data.activity.title}
          extra={
            <Button
              type="primary"
              disabled={!mayRefund}
              title={mayRefund ? undefined : ordersText.noPlaces}
              onClick={() => setRefunding(true)}
            >
              {ordersText.refund}
            </Button>
          }
        >
          <Facts order={data} />
        </Card>
        <Money order={data} />
        {isRefunding && <RefundDialog order={data} onClose={() => setRefunding(false)} />}
      </div>
    </>
  )
}

/** Places, payments and what went back. */
function Money({ order }: { order: OrderAccount }) {
  return (
    <>
      <Card title={ordersText.places10}>
        <Rows>
          {order.places.map(({ id: placeId, number, holder, checkInTime }) => (
            <Row
              key={placeId}
              what={ordersText.holder({ number, name: holder ?? ordersText.nobody })}
              about={checkInTime ? `${ordersText.came} ${formatInstant(checkInTime)}` : ''}
            />
          ))}
        </Rows>
      </Card>
      <Card title={ordersText.attempts}>
        <Rows>
          {order.attempts.map(({ outTradeNo, total, transactionId, payTime }) => (
            <Row
              key={outTradeNo}
              what={`${ordersText.outTradeNo} ${outTradeNo}`}
              about={
                payTime
                  ? `${ordersText.transactionId} ${transactionId ?? ''} · ${formatInstant(payTime)}`
                  : ordersText.notPaid
              }
              amount={total}
            />
          ))}
        </Rows>
      </Card>
      <Card title={ordersText.refunds}>
        <Rows>
          {order.refunds.map(({ id: refundId, amount, reason, state, decideTime, isOutside = false }) => (
            <Row
              key={refundId}
              what={refundReasonText[reason]}
              about={`${isOutside ? outsideRefundText.done : refundStateText[state]} · ${formatInstant(decideTime)}`}
              amount={-amount}
            />
          ))}
        </Rows>
      </Card>
      <OutsideRefunds order={order} />
      <Card title={ordersText.proposals}>
        <Rows>
          {order.proposals.map(({ id: proposalId, proposedBy, note, state, amount }) => (
            <Row
              key={proposalId}
              what={ordersText.proposed({ name: proposedBy.name, note })}
              about={proposalStateText[state]}
              amount={-amount}
            />
          ))}
        </Rows>
      </Card>
    </>
  )
}

/** What people say that they gave outside WeChat Pay; nothing of most orders. */
function OutsideRefunds({ order: { outsideRefunds = [], refunds } }: { order: OrderAccount }) {
  if (outsideRefunds.length === 0) return null
  const amountOf = (refundId: string) => refunds.find(({ id }) => id === refundId)?.amount ?? 0
  return (
    <Card title={outsideRefundText.title}>
      <Rows>
        {outsideRefunds.map((outside) => (
          <Row
            key={outside.id}
            what={outsideRefundText.how({
              way: outsideWayText[outside.way],
              reference: outside.reference,
              note: outside.note,
            })}
            about={`${outsideWords(outside)} · ${formatInstant(outside.decideTime ?? outside.proposeTime)}`}
            amount={-amountOf(outside.refundId)}
          />
        ))}
      </Rows>
    </Card>
  )
}

function outsideWords({ state, proposedBy: { name }, decidedBy }: OutsideRefund): string {
  const second = decidedBy?.name ?? ''
  switch (state) {
    case ProposalState.waiting:
      return outsideRefundText.waiting({ name })
    case ProposalState.done:
      return outsideRefundText.agreed({ name, second })
    case ProposalState.refused:
      return outsideRefundText.refused({ name, second })
    case ProposalState.overtaken:
      return outsideRefundText.overtaken({ name })
  }
}

function Facts({ order }: { order: OrderAccount }) {
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: ordersText.member, value: <Buyer order={order} /> },
    { name: ordersText.activity, value: <OfActivity order={order} /> },
    { name: ordersText.organizer, value: <Organizer organizer={order.activity.organizer} /> },
    { name: ordersText.state, value: <OrderStateTag state={order.state} /> },
    { name: ordersText.amount, value: <OrderAmount order={order} /> },
    { name: ordersText.received, value: <Yuan fen={order.received} /> },
    { name: ordersText.returned, value: <Yuan fen={order.returned} isOut /> },
    { name: ordersText.kept, value: <Yuan fen={order.received - order.returned} /> },
    { name: ordersText.created, value: formatInstant(order.createTime) },
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{ordersText.byRule({ percent: order.percentByRule })}</p>
    </>
  )
}

function Buyer({ order: { member } }: { order: OrderAccount }) {
  return (
    <>
      <PlaceLink place={memberPlace(member.id)} label={relatedText.member}>
        {member.nickName}
      </PlaceLink>
      <RelatedLinks links={[{ place: ordersPlace({ member: member.id }), text: relatedText.ordersOfMember }]} />
    </>
  )
}

function OfActivity({ order: { activity } }: { order: OrderAccount }) {
  return (
    <>
      {formatInstant(activity.startTime)}
      <RelatedLinks
        links={[
          { place: activityPlace(activity.id), text: relatedText.activity },
          { place: ordersPlace({ activity: activity.id }), text: relatedText.ordersOfActivity },
        ]}
      />
    </>
  )
}

function Rows({ children }: { children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className={styles.note}>{ordersText.none}</p>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  )
}

function Row({ what, about, amount }: { what: string; about: string; amount?: number }) {
  return (
    <li>
      <span className={styles.what}>
        <b>{what}</b>
        <small>{about}</small>
      </span>
      {amount !== undefined && <b>{yuanText(amount)}</b>}
    </li>
  )
}
