import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import type { Me } from '../use-me.ts'
import type { SignUpDraft, TicketType, DraftPlaces } from '../sign-up-draft.ts'
import { CompanionChoices } from './companion-choices.tsx'
import { PersonChoice } from './person-choice.tsx'
import { personFault } from './person-fault.ts'

type WhoSectionProps = {
  detail: ActivityDetail
  ticket: TicketType
  draft: SignUpDraft
  places: DraftPlaces
  me: Me
  /** A member has one own place at most. */
  hasOwnPlace: boolean
  onChange: (part: Partial<SignUpDraft>) => void
}

/** Who gets the places: the member and companions; a visitor has none yet. */
export function WhoSection({ detail, ticket, draft, places, me, hasOwnPlace, onChange }: WhoSectionProps) {
  const { isForSelf, quantity, left } = places
  // one waits for oneself alone; who was chosen before it was full can still be left out
  const canAdd = left > 0
  return (
    <Section title={signUpText.person} aside={signUpText.personCount({ count: quantity })}>
      <div role="group" aria-label={signUpText.person} className={rows.card}>
        <PersonChoice
          head={{ id: me.id, sex: me.sex ?? 0, picture: me.headImgurl }}
          name={signUpText.me}
          note={hasOwnPlace ? signUpText.meHasPlace : me.nickName}
          fault={isForSelf && me.isComplete ? personFault(me, ticket.sex, detail) : null}
          isChosen={isForSelf}
          isDisabled={hasOwnPlace}
          onChange={(isChosen) => onChange({ isForSelf: isChosen })}
        />
        {me.isMember && (canAdd || draft.companionIds.length > 0) && (
          <CompanionChoices
            canAdd={canAdd}
            detail={detail}
            ticket={ticket}
            chosenIds={draft.companionIds}
            onChoose={(companionIds) => onChange({ companionIds })}
          />
        )}
      </div>
    </Section>
  )
}
