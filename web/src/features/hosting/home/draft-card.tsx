import { type ActivityDraft, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { keptDrafts, keptOf } from '../draft/kept-drafts.ts'
import { draftDetail } from '../editor/draft-detail.ts'
import styles from '../hosting.module.css'

const NOBODY = { id: null, nickName: '', headImgurl: null, sex: 0, facts: null } as const

/** A draft, how far it is, and the way on. */
export function DraftCard({ draft, onOpen }: { draft: ActivityDraft; onOpen: () => void }) {
  const session = useSession()
  const kept = keptOf(useObserved(keptDrafts), session.status === 'member' ? session.userGUID : '')[draft.id]
  const now = useNow()
  const someTime = new Date(now).toISOString()
  const detail = draftDetail(draft, {
    id: draft.id,
    organizer: NOBODY,
    cityName: '',
    timeZone: MAINLAND_TIME_ZONE,
    someTime,
  })
  return (
    <li className={styles.row}>
      <Cover activity={detail} sizes="64px" className={styles.thumb} />
      <div className={styles.words}>
        <h3>
          <TitleText>{draft.title ?? hostingText.untitled}</TitleText>
        </h3>
        <p>{kept === undefined ? standingText(draft, now) : hostingText.keptHere}</p>
      </div>
      {draft.state === DraftState.inReview ? (
        <Button tone="quiet" size="small" label={`${hostingText.inReview} ${draft.title ?? ''}`} onPress={onOpen}>
          <Tag tone="amber">{hostingText.inReview}</Tag>
        </Button>
      ) : (
        <Button tone="tint" size="small" label={`${hostingText.goOn} ${draft.title ?? ''}`} onPress={onOpen}>
          {hostingText.goOn}
        </Button>
      )}
    </li>
  )
}

function standingText(draft: ActivityDraft, now: number): string {
  if (draft.state === DraftState.inReview) return hostingText.inReview
  if (draft.reason !== null) return hostingEditorText.sentBack({ reason: draft.reason })
  const count = findDraftFaults(draft, now).length
  return count === 0 ? hostingText.ready : hostingText.unfinished({ count })
}
