import { type ReactNode, Suspense, useId } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { TicketSex } from '@quan/contract/person/sex.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { useCalendarLink } from '#ui/activity-time/calendar-link.tsx'
import { calendar, chat, minus, navigate, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Price } from '#ui/price/price.tsx'
import { sexWord } from '#ui/quota/quota-bars.tsx'
import { BarPrice, useAction, useShowQuestions } from '../bar/action-bar.tsx'
import { MainAction, SIGN_UP } from '../bar/main-action.tsx'
import { UnpaidBar } from '../bar/unpaid-bar.tsx'
import { SeatsLeft } from '../people/people-section.tsx'
import type { ShownActivity } from '../use-activity-detail.ts'
import { chosenTicket, type TicketType, useSignUpDraft } from './sign-up-draft.ts'
import { useMe } from './use-me.ts'
import styles from './sign-up-card.module.css'

type SignUpCardProps = { shown: ShownActivity; onSignUp: () => void }

/** Beside an activity: what it costs, which ticket, for how many, and the one thing this page is for. */
export function SignUpCard({ shown, onSignUp }: SignUpCardProps) {
  const { detail } = shown
  const action = useAction(shown)
  const { state, mine } = action
  const mayChoose = (state === 'signUp' || state === 'waiting') && detail !== null && detail.ticketTypes.length > 0
  return (
    <section className={styles.card} aria-label={signUpText.title}>
      {state === 'unpaid' && mine.kind === 'unpaid' ? (
        <div className={styles.held}>
          <Suspense>
            <UnpaidBar order={mine.order} />
          </Suspense>
        </div>
      ) : mayChoose ? (
        <Choices detail={detail} onSignUp={onSignUp}>
          <MainAction shown={shown} {...action} onSignUp={onSignUp} />
        </Choices>
      ) : (
        <>
          <div className={styles.price}>
            <BarPrice shown={shown} {...action} />
          </div>
          <div className={styles.main}>
            <MainAction shown={shown} {...action} onSignUp={onSignUp} />
          </div>
        </>
      )}
      <CardTools shown={shown} hasQuestions={state !== 'source' && !shown.card.hidden} />
    </section>
  )
}

type ChoicesProps = { detail: ActivityDetail; onSignUp: () => void; children: ReactNode }

/** What is chosen here is kept with the draft, so the view to sign up goes on from it. */
function Choices({ detail, onSignUp, children }: ChoicesProps) {
  const { sex } = useMe()
  const { draft, change } = useSignUpDraft(detail.id)
  const ticket = chosenTicket(detail, { id: draft.ticketTypeId, sex })
  const { companionIds } = draft
  if (ticket === null) return children
  return (
    <>
      <header className={styles.head}>
        <Price fen={ticket.price} size="large" className={styles.amount} />
        <SeatsLeft quotas={detail.quotas} />
      </header>
      <TicketOptions types={detail.ticketTypes} chosen={ticket} onChoose={(ticketTypeId) => change({ ticketTypeId })} />
      <Companions
        count={companionIds.length}
        onLess={() => change({ companionIds: companionIds.slice(0, -1) })}
        onMore={onSignUp}
      />
      <div className={styles.main}>{children}</div>
      <RefundNow detail={detail} ticket={ticket} />
    </>
  )
}

type TicketOptionsProps = {
  types: readonly TicketType[]
  chosen: TicketType
  onChoose: (ticketTypeId: string) => void
}

function TicketOptions({ types, chosen, onChoose }: TicketOptionsProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={signUpText.ticketType} className={styles.options}>
      {types.map((type) => (
        <label key={type.id} className={styles.option}>
          <input type="radio" name={name} checked={type.id === chosen.id} onChange={() => onChoose(type.id)} />
          <i aria-hidden="true" />
          <b>{type.name}</b>
          <small data-sex={type.sex}>
            {type.sex !== TicketSex.any && `${sexWord(type.sex)} `}
            {type.taken}/{type.quota}
          </small>
        </label>
      ))}
    </div>
  )
}

type CompanionsProps = { count: number; onLess: () => void; onMore: () => void }

/** How many come along; who they are is chosen in the view to sign up. */
function Companions({ count, onLess, onMore }: CompanionsProps) {
  const membersOnly = useMembersOnly()
  return (
    <div className={styles.companions} role="group" aria-label={signUpText.companions}>
      <span>{signUpText.companions}</span>
      <button type="button" aria-label={signUpText.fewerCompanions} disabled={count === 0} onClick={onLess}>
        <Icon shape={minus} size={18} stroke={2.2} />
      </button>
      <b aria-live="polite">{count}</b>
      <button type="button" aria-label={signUpText.addCompanion} onClick={() => membersOnly(onMore, SIGN_UP)}>
        <Icon shape={plus} size={18} stroke={2.2} />
      </button>
    </div>
  )
}

function RefundNow({ detail, ticket: { price } }: { detail: ActivityDetail; ticket: TicketType }) {
  const { refundRule, startTime } = detail
  const back = refundAmount({ price, refundRule, startsAt: Date.parse(startTime) }, useNow())
  if (price === 0) return null
  return (
    <p className={styles.refund}>
      {back === 0 ? (
        signUpText.refundNone
      ) : (
        <>
          {signUpText.refundNow} <Price fen={back} size="small" isPlain />
        </>
      )}
    </p>
  )
}

/** Into one's calendar, a question, and the way there. */
function CardTools({ shown: { card, detail }, hasQuestions }: { shown: ShownActivity; hasQuestions: boolean }) {
  const calendarLink = useCalendarLink(card.id)
  const link = useMapLink({ ...card, address: detail?.address ?? null })
  const showQuestions = useShowQuestions()
  return (
    <div className={styles.tools}>
      {!isOver(card) && !card.hidden && (
        <a {...calendarLink}>
          <Icon shape={calendar} size={20} />
          {detailText.addToCalendar}
        </a>
      )}
      {hasQuestions && (
        <button type="button" onClick={showQuestions}>
          <Icon shape={chat} size={20} />
          {detailText.consult}
        </button>
      )}
      {link !== null && (
        <a href={link.href} onClick={link.onFollow} target="_blank" rel="noopener">
          <Icon shape={navigate} size={20} />
          {detailText.navigate}
        </a>
      )}
    </div>
  )
}
