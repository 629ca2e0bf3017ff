import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type ActivityDraft, type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { type KeptDraft, keptDrafts, keptOf, NEW_DRAFT } from '../draft/kept-drafts.ts'
import type { useDrafts } from '../draft/use-drafts.ts'
import { useResend } from '../draft/use-resend.ts'
import { draftDetail } from '../editor/draft-detail.ts'
import styles from '../hosting.module.css'

const NOBODY = { id: null, nickName: '', headImgurl: null, sex: 0, facts: null } as const

type MyDraftsProps = { drafts: ReturnType<typeof useDrafts>; onOpen: (id: string | null) => void }

/** My drafts; first the one that this device alone knows, as long as it could not be saved. */
export function MyDrafts({ drafts, onOpen }: MyDraftsProps) {
  const session = useSession()
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const kept = keptOf(useObserved(keptDrafts), userGUID)
  const { [NEW_DRAFT]: unsaved } = kept
  useResend({ userGUID, idsNow: () => Object.keys(keptOf(keptDrafts.get(), userGUID)) })
  return (
    <section className={styles.section}>
      <h2>{hostingText.drafts}</h2>
      {unsaved !== undefined && (
        <ul className={styles.unsaved}>
          <DraftRow id={userGUID} fields={unsaved.fields} standing={hostingText.keptHere} onOpen={() => onOpen(null)} />
        </ul>
      )}
      <ListStates
        query={{ ...drafts, items: drafts.data }}
        loading={<Skeleton width="100%" height={96} radius={18} />}
        empty={unsaved === undefined && <EmptyBlock title={hostingText.noDrafts} advice={hostingText.noDraftsAdvice} />}
      >
        {(items) => (
          <ul className={styles.cards}>
            {items.map((draft) => (
              <DraftCard key={draft.id} draft={draft} kept={kept[draft.id]} onOpen={() => onOpen(draft.id)} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

type DraftCardProps = { draft: ActivityDraft; kept: KeptDraft | undefined; onOpen: () => void }

/** A draft, how far it is, and the way on. */
function DraftCard({ draft, kept, onOpen }: DraftCardProps) {
  const now = useNow()
  return (
    <DraftRow
      id={draft.id}
      fields={kept?.fields ?? draft}
      standing={kept === undefined ? standingText(draft, now) : hostingText.keptHere}
      isInReview={draft.state === DraftState.inReview}
      onOpen={onOpen}
    />
  )
}

type DraftRowProps = { id: string; fields: DraftFields; standing: string; isInReview?: boolean; onOpen: () => void }

function DraftRow({ id, fields, standing, isInReview = false, onOpen }: DraftRowProps) {
  const someTime = new Date(useNow()).toISOString()
  const detail = draftDetail(fields, { id, organizer: NOBODY, cityName: '', timeZone: MAINLAND_TIME_ZONE, someTime })
  return (
    <li className={styles.row}>
      <Cover activity={detail} sizes="64px" className={styles.thumb} />
      <div className={styles.words}>
        <h3>
          <TitleText>{fields.title ?? hostingText.untitled}</TitleText>
        </h3>
        <p>{standing}</p>
      </div>
      {isInReview ? (
        <Button tone="quiet" size="small" label={`${hostingText.inReview} ${fields.title ?? ''}`} onPress={onOpen}>
          <Tag tone="amber">{hostingText.inReview}</Tag>
        </Button>
      ) : (
        <Button tone="tint" size="small" label={`${hostingText.goOn} ${fields.title ?? ''}`} onPress={onOpen}>
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
