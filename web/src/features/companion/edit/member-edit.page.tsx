import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EditFrame } from './edit-frame.tsx'
import { MemberForm } from './member-form.tsx'

/** 编辑用户: a companion linked to a member by phone, whose consent is asked for. */
export function MemberEditPage() {
  return (
    <EditFrame title={pageTitleText.gbUserEdit} kind={CompanionKind.member}>
      {(companion, onRefresh) => <MemberForm key={companion?.id} companion={companion} onRefresh={onRefresh} />}
    </EditFrame>
  )
}
