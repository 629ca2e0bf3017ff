import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { useSignUpDraft } from './draft/use-sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { chosenTicket } from './ticket/chosen-ticket.ts'
import { useMe } from './use-me.ts'

/** 报名: which ticket, for whom, what it costs; a visitor may choose before logging in. */
export function SignUpView({ detail, onBack }: { detail: ActivityDetail; onBack: () => void }) {
  const me = useMe()
  const kept = useSignUpDraft(detail.id)
  const ticket = chosenTicket(detail, kept.draft.ticketTypeId, me.sex)
  return (
    <SubPage>
      {ticket === null ? (
        <Page title={signUpText.title} onBack={onBack}>
          <EmptyBlock title={signUpText.closedTitle} advice={signUpText.closedAdvice} />
        </Page>
      ) : (
        <SignUpForm detail={detail} ticket={ticket} me={me} kept={kept} onBack={onBack} />
      )}
    </SubPage>
  )
}
