import type { ReactNode } from 'react'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { activityText } from '#texts/activity-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './user-row.module.css'

/** Height of a row, in pixels. */
export const USER_ROW_HEIGHT_PX = 76

type UserRowProps = {
  person: Pick<UserItem, 'id' | 'nickName' | 'headImgurl' | 'sex' | 'city'>
  /** Below the name, in the place of the city. */
  note?: string | null
  /** At the right: a button, or a few words. */
  aside?: ReactNode
  /** Rows lie on one card, whose ends are round. */
  isFirst: boolean
  isLast: boolean
}

/** A person in a list; the row opens their card. */
export function UserRow({ person, note = person.city, aside, isFirst, isLast }: UserRowProps) {
  const { id, nickName, headImgurl, sex } = person
  return (
    <article className={cx(styles.row, isFirst && styles.first, isLast && styles.last)}>
      <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={48} />
      <div className={styles.words}>
        <h2>
          <Link to={pathTo('userInfo', { id })} className={styles.link}>
            <span className={cx(nickName === null && styles.nameless)} lang={contentLanguage(nickName)}>
              {nickName ?? followText.nameless}
            </span>
          </Link>
          {sex !== null && (
            <Tag tone={sex === 1 ? 'male' : 'female'}>{sex === 1 ? activityText.male : activityText.female}</Tag>
          )}
        </h2>
        {note !== null && note !== '' && <p>{note}</p>}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </article>
  )
}
