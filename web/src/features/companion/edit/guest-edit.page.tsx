import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { companionText } from '#texts/companion-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { type GuestDraft, guestDraft, isGuestDraft } from './drafts.ts'
import { EditFrame } from './edit-frame.tsx'
import { guestFaults } from './form-faults.ts'
import { CompanionHead, FormPage } from './form-page.tsx'
import { GuestFacts, GuestPhone } from './guest-facts.tsx'
import { RemarkField } from './shared-fields.tsx'
import { useCompanionForm } from './use-companion-form.ts'
import styles from './edit-form.module.css'

/** 编辑其他用户: a guest without an account. */
export function GuestEditPage() {
  return (
    <EditFrame title={pageTitleText.gbOtherEdit} kind={CompanionKind.other}>
      {(companion, onRefresh) => <GuestForm key={companion?.id} companion={companion} onRefresh={onRefresh} />}
    </EditFrame>
  )
}

type GuestFormProps = { companion: Companion | null; onRefresh: () => unknown }

/** A guest without an account: who they are, what activities ask for, and what I note. */
function GuestForm({ companion, onRefresh }: GuestFormProps) {
  const form = useCompanionForm({
    kind: CompanionKind.other,
    companion,
    start: guestDraft(companion),
    isValid: isGuestDraft,
    check: guestFaults,
    send: (api, draft) => api.call(saveOtherCompanion, guestInput(draft, companion?.id)),
  })
  return (
    <FormPage
      title={pageTitleText.gbOtherEdit}
      companion={companion}
      isSaving={form.isSaving}
      onSave={form.submit}
      onRefresh={onRefresh}
    >
      {companion !== null && <CompanionHead companion={companion} />}
      <GuestFacts draft={form.draft} faults={form.faults} onChange={form.change} />
      <GuestPhone
        known={companion?.phone ?? null}
        draft={form.draft}
        fault={form.faults.phone}
        onChange={form.change}
      />
      <RemarkField draft={form.draft} faults={form.faults} onChange={form.change} />
      <p className={styles.advice}>{companionText.otherAdvice}</p>
    </FormPage>
  )
}

/** A number that was not typed anew stays as it is. */
function guestInput(draft: GuestDraft, id: string | undefined): InputOf<typeof saveOtherCompanion> {
  const { nickName, sex, phone, dropsPhone, birthDate, relation, remark } = draft
  if (sex === null) throw new Error('a guest without sex passed the check')
  const number = phone !== '' ? { phone } : dropsPhone ? { phone: null } : {}
  return {
    ...(id === undefined ? {} : { id }),
    ...number,
    nickName,
    sex,
    birthDate,
    relation: relation || null,
    remark: remark || null,
  }
}
