import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { useNow } from '#platform/time/use-now.ts'
import { companionText } from '#texts/companion-text.ts'
import { CompanionRow } from '#ui/companion/companion-row.tsx'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import type { useCompanions } from '#ui/companion/use-companions.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { editPath } from '../edit/edit-path.ts'
import styles from './companions.module.css'

type CompanionListProps = {
  kind: CompanionKind
  companions: ReturnType<typeof useCompanions>
  /** True when it holds what was searched for only. */
  isSearch: boolean
  onShowAll: () => void
}

/** The companions of a kind; each row leads to where it is edited. */
export function CompanionList({ kind, companions, isSearch, onShowAll }: CompanionListProps) {
  const now = useNow()
  const { items = [], end, loadMore } = companions
  useEndlessList({ end, count: items.length, onMore: loadMore })
  return (
    <ListStates
      query={companions}
      loading={<UserRowsSkeleton />}
      empty={<NoCompanions kind={kind} isSearch={isSearch} onShowAll={onShowAll} />}
    >
      {(shown) => (
        <>
          {shown.map((companion) => (
            <CompanionRow
              key={companion.id}
              companion={companion}
              now={now}
              to={editPath(kind, companion.id)}
              isFirst={companion.id === shown[0]?.id}
              isLast={companion.id === shown.at(-1)?.id}
              aside={<RowEnd companion={companion} />}
            />
          ))}
          <ListEnd state={end} onMore={loadMore} />
        </>
      )}
    </ListStates>
  )
}

function RowEnd({ companion: { linkState } }: { companion: Companion }) {
  return (
    <span className={styles.aside}>
      <LinkStateTag state={linkState} />
      <Icon shape={chevronRight} size={16} stroke={2} className={styles.chevron} />
    </span>
  )
}

type NoCompanionsProps = { kind: CompanionKind; isSearch: boolean; onShowAll: () => void }

/** Nobody yet, or nobody that was searched for. The way to add somebody stands below the list. */
function NoCompanions({ kind, isSearch, onShowAll }: NoCompanionsProps) {
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
