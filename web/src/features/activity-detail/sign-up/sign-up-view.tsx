import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { useNow } from '#platform/time/use-now.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Price } from '#ui/price/price.tsx'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { RefundTable } from '#ui/order/refund-table.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { hasOwnPlace, useMyOrder } from '../bar/my-sign-up.ts'
import { chosenTicket, draftPlaces, type KeptDraft, type TicketType, useSignUpDraft } from './sign-up-draft.ts'
import { SignUpSubmit, SignUpTotal } from './sign-up-submit.tsx'
import { type Me, useMe } from './use-me.ts'
import { WhoSection } from './who/who-section.tsx'
import styles from './sign-up-view.module.css'

/** 报名: which ticket, for whom, what it costs; a visitor may choose before logging in. */
export function SignUpView({ detail, onBack }: { detail: ActivityDetail; onBack: () => void }) {
  const me = useMe()
  const kept = useSignUpDraft(detail.id)
  const { order } = useMyOrder(detail)
  const isIn = order !== undefined && hasOwnPlace(order)
  const ticket = chosenTicket(detail, { id: kept.draft.ticketTypeId, sex: me.sex, hasOwnPlace: isIn })
  return (
    <SubPage>
      {ticket === null ? (
        <Page title={signUpText.title} onBack={onBack}>
          <EmptyBlock title={signUpText.closedTitle} advice={signUpText.closedAdvice} />
        </Page>
      ) : (
        <SignUpForm detail={detail} ticket={ticket} me={me} kept={kept} hasOwnPlace={isIn} onBack={onBack} />
      )}
    </SubPage>
  )
}

type SignUpFormProps = {
  detail: ActivityDetail
  ticket: TicketType
  me: Me
  kept: KeptDraft
  hasOwnPlace: boolean
  onBack: () => void
}

/** All there is to choose, and the bar to send it. */
function SignUpForm({ detail, ticket, me, kept, hasOwnPlace, onBack }: SignUpFormProps) {
  const { draft, change } = kept
  const places = draftPlaces({ detail, ticket, draft, hasOwnPlace })
  const submit = { detail, ticket, me, kept, places }
  return (
    <Page title={signUpText.title} onBack={onBack} footer={<SignUpSubmit {...submit} onDone={onBack} />}>
      <div className={styles.column}>
        <ActivityHead activity={detail} />
        <TicketChoice
          detail={detail}
          chosen={ticket}
          canWait={places.isForSelf}
          onChoose={(ticketTypeId) => change({ ticketTypeId })}
        />
        <WhoSection
          detail={detail}
          ticket={ticket}
          draft={draft}
          places={places}
          me={me}
          hasOwnPlace={hasOwnPlace}
          onChange={change}
        />
        <Section title={signUpText.attendance}>
          <MenuCard>
            <SwitchRow
              text={signUpText.hidden}
              detail={signUpText.hiddenAdvice}
              isOn={draft.isHidden}
              onChange={(isHidden) => change({ isHidden })}
            />
          </MenuCard>
        </Section>
        <CostSection detail={detail} ticket={ticket} quantity={places.quantity} />
      </div>
    </Page>
  )
}

/** What one signs up for, in a few lines. */
function ActivityHead({ activity }: { activity: ActivityDetail }) {
  const title = (
    <h2>
      <TitleText>{activity.title}</TitleText>
    </h2>
  )
  return (
    <header className={rows.card}>
      <ActivityLine activity={activity} now={useNow()} size="large" title={title}>
        <div className={styles.quotas}>
          <QuotaBars quotas={activity.quotas} />
        </div>
      </ActivityLine>
    </header>
  )
}

type TicketChoiceProps = {
  detail: ActivityDetail
  chosen: TicketType
  canWait: boolean
  onChoose: (ticketTypeId: string) => void
}

/** One of the ticket types: whom it is for, what it costs, what is left. */
function TicketChoice({ detail, chosen, ...choice }: TicketChoiceProps) {
  return (
    <Section title={signUpText.ticketType}>
      <TicketTypeList label={signUpText.ticketType} activity={detail} chosenId={chosen.id} {...choice} />
    </Section>
  )
}

type CostSectionProps = { detail: ActivityDetail; ticket: TicketType; quantity: number }

/** What it comes to, and what would come back until when. */
function CostSection({ detail, ticket, quantity }: CostSectionProps) {
  const { name } = ticket
  return (
    <Section title={signUpText.cost}>
      <div className={cx(rows.card, styles.cost)}>
        <p className={styles.line}>
          <span>{signUpText.costLine({ name, count: quantity })}</span>
          <SignUpTotal ticket={ticket} quantity={quantity} />
        </p>
        <Refund detail={detail} ticket={ticket} quantity={quantity} />
      </div>
    </Section>
  )
}

function Refund({ detail, ticket, quantity }: CostSectionProps) {
  const now = useNow()
  const { refundRule, startTime } = detail
  const { price } = ticket
  const back = refundAmount({ price, refundRule, startsAt: Date.parse(startTime) }, now) * quantity
  return (
    <>
      {price > 0 && quantity > 0 && (
        <p className={styles.line}>
          <span>{signUpText.refundNow}</span>
          <Price fen={back} isPlain />
        </p>
      )}
      <div className={styles.rule}>
        <h4>{signUpText.refund}</h4>
        <RefundTable activity={detail} refundRule={refundRule} price={price} />
      </div>
    </>
  )
}
