import { useRef } from 'react'
import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import { companionText } from '#texts/companion-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import { isMemberDraft, memberDraft } from './drafts.ts'
import { EditFrame } from './edit-frame.tsx'
import { memberFaults } from './form-faults.ts'
import { CompanionHead, FormPage } from './form-page.tsx'
import { RelationField, RemarkField } from './shared-fields.tsx'
import { useCompanionForm } from './use-companion-form.ts'
import styles from './edit-form.module.css'

/** 编辑用户: a companion linked to a member by phone, whose consent is asked for. */
export function MemberEditPage() {
  return (
    <EditFrame title={pageTitleText.gbUserEdit} kind={CompanionKind.member}>
      {(companion, onRefresh) => <MemberForm key={companion?.id} companion={companion} onRefresh={onRefresh} />}
    </EditFrame>
  )
}

type MemberFormProps = { companion: Companion | null; onRefresh: () => unknown }

/** A member: found by phone once, then only what I write about them can change. */
function MemberForm({ companion, onRefresh }: MemberFormProps) {
  const phoneInput = useRef<HTMLInputElement>(null)
  const isNew = companion === null
  const form = useCompanionForm({
    kind: CompanionKind.member,
    companion,
    start: memberDraft(companion),
    isValid: isMemberDraft,
    check: (draft) => memberFaults(draft, { isNew }),
    send: (api, { phone, relation, remark }) => {
      const words = { relation: relation || null, remark: remark || null }
      return api.call(saveMemberCompanion, { ...words, ...(isNew ? { phone } : { id: companion.id }) })
    },
  })
  return (
    <FormPage
      title={pageTitleText.gbUserEdit}
      companion={companion}
      isSaving={form.isSaving}
      onSave={form.submit}
      onRefresh={onRefresh}
    >
      {isNew ? (
        <>
          <PhoneField
            inputRef={phoneInput}
            value={form.draft.phone}
            error={form.faults.phone ?? null}
            onChange={(phone) => form.change({ phone })}
          />
          <p className={styles.advice}>{companionText.phoneAdvice}</p>
        </>
      ) : (
        <CompanionHead companion={companion} />
      )}
      <FieldRows>
        {!isNew && (
          <FieldRow label={companionText.phone}>
            <span className={styles.value}>{companion.phone}</span>
          </FieldRow>
        )}
        <RelationField draft={form.draft} faults={form.faults} onChange={form.change} />
      </FieldRows>
      <RemarkField draft={form.draft} faults={form.faults} onChange={form.change} />
    </FormPage>
  )
}
