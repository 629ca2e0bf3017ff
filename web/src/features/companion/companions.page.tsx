import { useState } from 'react'
import { type Companion, COMPANION_KEYWORD_MAX, CompanionKind } from '@quan/contract/companion/companion.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { useNow } from '#platform/time/use-now.ts'
import { companionText } from '#texts/companion-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { CompanionRow } from '#ui/companion/companion-row.tsx'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import { useCompanions } from '#ui/companion/use-companions.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { chevronRight, people, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import styles from './companions.module.css'

/** How long typing rests before the list is asked for, in milliseconds. */
const SEARCH_WAIT_MS = 300

/** 用户管理: the people I book for, members and guests. */
export function CompanionsPage() {
  const { params } = usePage()
  const kind = params['kind'] === CompanionKind.other ? CompanionKind.other : CompanionKind.member
  const [keyword, setKeyword] = useState('')
  const searchedKeyword = useDebounced(keyword.trim(), SEARCH_WAIT_MS)
  const companions = useCompanions({ kind, keyword: searchedKeyword })
  const isMembers = kind === CompanionKind.member
  return (
    <Page
      head={<CompanionsHead kind={kind} keyword={keyword} onKeyword={setKeyword} />}
      onPullRefresh={companions.refresh}
      className={styles.column}
      footer={
        <BottomBar>
          <ButtonLink target={{ to: editPath(kind) }} isWide isLifted icon={<Icon shape={plus} size={20} stroke={2} />}>
            {isMembers ? companionText.addMember : companionText.addOther}
          </ButtonLink>
        </BottomBar>
      }
    >
      {isMembers && (
        <div className={styles.advice}>
          <Note tone="brand" shape={people} text={companionText.advice} />
        </div>
      )}
      <CompanionList
        key={`${kind} ${searchedKeyword}`}
        kind={kind}
        companions={companions}
        isSearch={searchedKeyword !== ''}
        onShowAll={() => setKeyword('')}
      />
    </Page>
  )
}

type CompanionsHeadProps = { kind: CompanionKind; keyword: string; onKeyword: (keyword: string) => void }

/** The bar of the page: its title, the two kinds, and the search. */
function CompanionsHead({ kind, keyword, onKeyword }: CompanionsHeadProps) {
  const navigation = useNavigation()
  const options = [
    { value: CompanionKind.member, text: companionText.members },
    { value: CompanionKind.other, text: companionText.others },
  ]
  const choose = (next: CompanionKind) =>
    navigation.setQuery({ kind: next === CompanionKind.other ? next : null }, { replace: true })
  return (
    <div className={styles.head}>
      <NavBar title={pageTitleText.gbUser} />
      <section className={styles.tools} aria-label={companionText.kinds}>
        <Segment label={companionText.kinds} options={options} value={kind} onChange={choose} />
        <SearchBar
          value={keyword}
          onChange={onKeyword}
          placeholder={companionText.search}
          maxLength={COMPANION_KEYWORD_MAX}
        />
      </section>
    </div>
  )
}

type CompanionListProps = {
  kind: CompanionKind
  companions: ReturnType<typeof useCompanions>
  /** True when it holds what was searched for only. */
  isSearch: boolean
  onShowAll: () => void
}

/** The companions of a kind; each row leads to where it is edited. */
function CompanionList({ kind, companions, isSearch, onShowAll }: CompanionListProps) {
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

/** Where a companion of a kind is edited, or without an id added. */
function editPath(kind: CompanionKind, id?: string): string {
  return pathTo(kind === CompanionKind.member ? 'gbUserEdit' : 'gbOtherEdit', { id })
}
