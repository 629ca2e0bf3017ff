import type { MyCounts as Counts } from '@quan/contract/member/get-my-user-info.ts'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'
import { myText } from '#texts/my-text.ts'
import styles from './my-counts.module.css'

type Count = { count: number; text: string; route: AppRouteName; params?: QueryChange }

/** How many I follow, follow me, I collected and brought; each leads to its page. */
export function MyCounts({ counts }: { counts: Counts }) {
  const all: Count[] = [
    { count: counts.follows, text: myText.follows, route: 'myFocus' },
    { count: counts.fans, text: myText.fans, route: 'myFocus', params: { kind: 'fans' } },
    { count: counts.collections, text: myText.collections, route: 'myCollect' },
    { count: counts.ownUsers, text: myText.ownUsers, route: 'myUser' },
  ]
  return (
    <ul className={styles.counts}>
      {all.map((one) => (
        <li key={one.text}>
          <CountLink {...one} />
        </li>
      ))}
    </ul>
  )
}

function CountLink({ count, text, route, params }: Count) {
  const isBuilt = useIsBuilt()
  const words = (
    <>
      <b>{count}</b>
      <span>{text}</span>
    </>
  )
  if (!isBuilt(route)) return <div className={styles.count}>{words}</div>
  return (
    <Link to={pathTo(route, params)} className={styles.count}>
      {words}
    </Link>
  )
}
