import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { COMPANION_KEYWORD_MAX } from '@quan/contract/companion/companion-limits.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { companionText } from '#texts/companion-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import styles from './companions.module.css'

type CompanionsHeadProps = { kind: CompanionKind; keyword: string; onKeyword: (keyword: string) => void }

/** The bar of the page: its title, the two kinds, and the search. */
export function CompanionsHead({ kind, keyword, onKeyword }: CompanionsHeadProps) {
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
