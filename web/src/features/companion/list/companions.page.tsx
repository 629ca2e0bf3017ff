import { useState } from 'react'
import { COMPANION_KEYWORD_MAX, CompanionKind } from '@quan/contract/companion/companion.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { companionText } from '#texts/companion-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useCompanions } from '#ui/companion/use-companions.ts'
import { people, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { editPath } from '../edit/edit-path.ts'
import { CompanionList } from './companion-list.tsx'
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
        <Segment
          label={companionText.kinds}
          options={options}
          value={kind}
          onChange={choose}
          className={styles.segment}
        />
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
