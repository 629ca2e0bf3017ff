import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EditFrame } from './edit-frame.tsx'
import { GuestForm } from './guest-form.tsx'

/** 编辑其他用户: a guest without an account. */
export function GuestEditPage() {
  return (
    <EditFrame title={pageTitleText.gbOtherEdit} kind={CompanionKind.other}>
      {(companion, onRefresh) => <GuestForm key={companion?.id} companion={companion} onRefresh={onRefresh} />}
    </EditFrame>
  )
}
