import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Page } from '#ui/page/page.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { hasOwnPlace } from '../bar/my-sign-up.ts'
import { useMyOrder } from '../bar/use-my-order.ts'
import { Section } from '#ui/section/section.tsx'
import { CostSection } from './cost/cost-section.tsx'
import type { KeptDraft } from './draft/use-sign-up-draft.ts'
import { ActivityHead } from './head/activity-head.tsx'
import styles from './sign-up.module.css'
import { SignUpSubmit } from './submit/sign-up-submit.tsx'
import type { TicketType } from './ticket/chosen-ticket.ts'
import { TicketChoice } from './ticket/ticket-choice.tsx'
import type { Me } from './use-me.ts'
import { wantedPlaces } from './wanted-places.ts'
import { WhoSection } from './who/who-section.tsx'

type SignUpFormProps = { detail: ActivityDetail; ticket: TicketType; me: Me; kept: KeptDraft; onBack: () => void }

/** All there is to choose, and the bar to send it. */
export function SignUpForm({ detail, ticket, me, kept, onBack }: SignUpFormProps) {
  const { draft, change } = kept
  const { order } = useMyOrder(detail)
  const isIn = order !== undefined && hasOwnPlace(order)
  const wanted = wantedPlaces({ detail, ticket, draft, hasOwnPlace: isIn })
  const submit = { detail, ticket, me, kept, wanted }
  return (
    <Page title={signUpText.title} onBack={onBack} footer={<SignUpSubmit {...submit} onDone={onBack} />}>
      <div className={styles.column}>
        <ActivityHead activity={detail} />
        <TicketChoice detail={detail} chosen={ticket} onChoose={(ticketTypeId) => change({ ticketTypeId })} />
        <WhoSection
          detail={detail}
          ticket={ticket}
          draft={draft}
          wanted={wanted}
          me={me}
          hasOwnPlace={isIn}
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
        <CostSection detail={detail} ticket={ticket} quantity={wanted.quantity} />
      </div>
    </Page>
  )
}
