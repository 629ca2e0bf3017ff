import type { AfterActivity } from '@quan/contract/match/after-activity.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { afterText } from '#texts/after-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { eye } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import rows from '#ui/rows/rows.module.css'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './people-part.module.css'

/** People shown at once; the others are one tap away. */
const TILES_MAX = 11

type PeoplePartProps = {
  activityId: string
  people: AfterActivity['people']
  counts: AfterActivity['counts']
  /** The member hides, and sees nobody. */
  isHiding: boolean
  /** People choose each other afterwards, which is told otherwise than following. */
  hasRound: boolean
}

/** Who came and does not hide, each with the button to follow. */
export function PeoplePart({ activityId, people, counts, isHiding, hasRound }: PeoplePartProps) {
  const { items, nextCursor } = people
  const hasMore = items.length > TILES_MAX || nextCursor !== null
  return (
    <Section
      title={afterText.people}
      level={2}
      aside={counts.came > 0 && <span>{afterText.came({ count: counts.came })}</span>}
    >
      <div className={rows.card}>
        {items.length === 0 ? (
          <p className={styles.none}>{isHiding ? afterText.peopleHiding : afterText.peopleNone}</p>
        ) : (
          <ul className={styles.people}>
            {items.slice(0, TILES_MAX).map((person) => (
              <Person key={person.id} person={person} />
            ))}
            {counts.hidden > 0 && <HiddenPeople count={counts.hidden} />}
          </ul>
        )}
        {hasMore && (
          <Link to={pathTo('activityDetail', { id: activityId, view: 'participants' })} className={styles.all}>
            {afterText.seeAll}
          </Link>
        )}
        {items.length > 0 && <p className={styles.note}>{hasRound ? afterText.followNote : afterText.followTells}</p>}
      </div>
    </Section>
  )
}

function Person({ person }: { person: UserItem }) {
  const { id, nickName, sex, headImgurl } = person
  return (
    <li>
      <Link to={pathTo('userInfo', { id })} className={styles.person}>
        <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={56} />
        <span lang={contentLanguage(nickName)}>{nickName ?? followText.nameless}</span>
      </Link>
      <FollowButton member={person} className={styles.follow} />
    </li>
  )
}

function HiddenPeople({ count }: { count: number }) {
  return (
    <li>
      <span className={styles.person}>
        <span className={styles.hidden}>
          <Icon shape={eye} size={22} />
        </span>
        <small>{afterText.hidden({ count })}</small>
      </span>
    </li>
  )
}
