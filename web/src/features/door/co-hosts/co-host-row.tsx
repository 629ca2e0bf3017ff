import type { ReactNode } from 'react'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { followText } from '#texts/follow-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './co-hosts.module.css'

type CoHostRowProps = { person: UserItem; note?: string | null; children: ReactNode }

/** A person in a sheet, who is not led to from here: a press does what its button says. */
export function CoHostRow({ person: { id, nickName, headImgurl, sex }, note = null, children }: CoHostRowProps) {
  return (
    <li className={styles.row}>
      <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={40} />
      <div>
        <b lang={contentLanguage(nickName)}>{nickName ?? followText.nameless}</b>
        {note !== null && <small>{note}</small>}
      </div>
      {children}
    </li>
  )
}
