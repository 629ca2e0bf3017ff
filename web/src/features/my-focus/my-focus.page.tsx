import { FocusKind } from '@quan/contract/follow/follow.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { followText } from '#texts/follow-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { Page } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { PeopleList, usePeopleCount } from './people-list.tsx'
import styles from './my-focus.module.css'

/** 我的关注: whom I follow and who follows me, with the buttons to change it. */
export function MyFocusPage() {
  const navigation = useNavigation()
  const { params } = usePage()
  const kind = params['kind'] === FocusKind.fans ? FocusKind.fans : FocusKind.follows
  const options = [
    { value: FocusKind.follows, text: useCounted(followText.follows, FocusKind.follows) },
    { value: FocusKind.fans, text: useCounted(followText.fans, FocusKind.fans) },
  ]
  return (
    <Page title={pageTitleText.myFocus} className={styles.column}>
      <Segment
        label={followText.lists}
        options={options}
        value={kind}
        onChange={(next) => navigation.setQuery({ kind: next === FocusKind.fans ? next : null }, { replace: true })}
        className={styles.segment}
      />
      <PeopleList key={kind} kind={kind} />
    </Page>
  )
}

function useCounted(text: string, kind: FocusKind): string {
  const count = usePeopleCount(kind)
  return count === null ? text : followText.counted({ text, count })
}
