import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { companionText } from '#texts/companion-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'

type NoCompanionsProps = { kind: CompanionKind; isSearch: boolean; onShowAll: () => void }

/** Nobody yet, or nobody that was searched for. The way to add somebody stands below the list. */
export function NoCompanions({ kind, isSearch, onShowAll }: NoCompanionsProps) {
  if (isSearch)
    return (
      <EmptyBlock
        title={companionText.noneFoundTitle}
        advice={companionText.noneFoundAdvice}
        action={{ text: companionText.showAll, onPress: onShowAll }}
      />
    )
  if (kind === CompanionKind.member)
    return <EmptyBlock title={companionText.noMembersTitle} advice={companionText.noMembersAdvice} />
  return <EmptyBlock title={companionText.noOthersTitle} advice={companionText.noOthersAdvice} />
}
