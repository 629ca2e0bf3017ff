import { type ReactNode, useState } from 'react'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { HostedAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { ANNOUNCEMENT_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { useNow } from '#platform/time/use-now.ts'
import { announcementText } from '#texts/announcement-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { kindLook } from '#ui/banner/kind-look.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { WrittenField } from '../written-field.tsx'
import { useAnnounce, useAnnouncements } from './use-announcements.ts'
import styles from '../hosting.module.css'
import own from './announce.module.css'

const MINUTES = 'YYYY-MM-DD HH:mm'.length

type AnnounceViewProps = { activityId: string; onBack: () => void }

/** 公告: written, looked at, and sent to everybody who comes. */
export function AnnounceView({ activityId, onBack }: AnnounceViewProps) {
  const query = useAnnouncements(activityId)
  const frame = (content: ReactNode) => (
    <Page title={announcementText.title} onBack={onBack} className={styles.content}>
      {content}
    </Page>
  )
  return (
    <QueryStates
      query={query}
      loading={<Skeleton width="100%" height={240} radius={18} />}
      gone={frame(<EmptyBlock title={detailText.goneTitle} advice={detailText.goneAdvice} />)}
      frame={frame}
    >
      {(hosted) => (
        <Announcing
          key={activityId}
          activityId={activityId}
          hosted={hosted}
          onBack={onBack}
          onRefresh={query.refetch}
        />
      )}
    </QueryStates>
  )
}

type AnnouncingProps = AnnounceViewProps & { hosted: HostedAnnouncements; onRefresh: () => unknown }

function Announcing({ activityId, hosted, onBack, onRefresh }: AnnouncingProps) {
  const { text, fault, isSending, write, check, send } = useAnnounce(activityId)
  const [asks, setAsks] = useState(false)
  const { title, endTime, enrollDeadline = endTime, left, reach } = hosted
  const now = useNow()
  const isPast = (instant: string | undefined) => instant !== undefined && now >= Date.parse(instant)
  const isFinal = isPast(enrollDeadline)
  return (
    <Page
      title={announcementText.title}
      onBack={onBack}
      onPullRefresh={onRefresh}
      className={styles.content}
      footer={
        left > 0 && (
          <BottomBar>
            <Button isWide isLifted isLoading={isSending} onPress={() => setAsks(check())}>
              {reach > 0 ? announcementText.send({ count: reach }) : announcementText.sendToNobody}
            </Button>
          </BottomBar>
        )
      }
    >
      {left > 0 && (
        <p className={styles.lead}>
          {isFinal ? announcementText.leadAfter({ title }) : announcementText.lead({ title })}
        </p>
      )}
      {left === 0 ? (
        <Note tone="brand" text={announcementText.noneLeft} />
      ) : (
        <>
          <WrittenField
            title={announcementText.text}
            hint={isPast(endTime) ? announcementText.hintAfter : announcementText.hint}
            value={text}
            limit={ANNOUNCEMENT_MAX_CHARACTERS}
            fault={fault}
            onChange={write}
          />
          <p className={styles.advice}>{announcementText.advice({ count: left })}</p>
          {text.trim() !== '' && <Preview title={title} text={text.trim()} />}
        </>
      )}
      <SentList announcements={hosted.announcements} />
      <Dialog
        isOpen={asks}
        title={reach > 0 ? announcementText.ask({ count: reach }) : announcementText.askNobody}
        advice={
          reach > 0
            ? announcementText.askAdvice
            : isFinal
              ? announcementText.askNobodyAfter
              : announcementText.askNobodyAdvice
        }
        safe={{ text: announcementText.notYet, onPress: () => setAsks(false) }}
        decisive={{
          text: announcementText.sendToNobody,
          onPress() {
            setAsks(false)
            send()
          },
        }}
      />
    </Page>
  )
}

/** The message as those who come get it. */
function Preview({ title, text }: { title: string; text: string }) {
  const { icon, tone } = kindLook(NotificationKind.announcement)
  return (
    <section className={styles.section}>
      <h2>{announcementText.preview}</h2>
      <div className={own.preview}>
        <IconTile shape={icon} tone={tone} />
        <h3>{announcementText.name}</h3>
        <p>{announcementText.previewText({ title, text })}</p>
      </div>
    </section>
  )
}

function SentList({ announcements }: Pick<HostedAnnouncements, 'announcements'>) {
  if (announcements.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{announcementText.sent}</h2>
      <ul className={own.sent}>
        {announcements.map(({ id, text, createTime, reach }) => (
          <li key={id}>
            {text}
            <small>
              {announcementText.reached({
                time: formatDateTime(Date.parse(createTime), MAINLAND_TIME_ZONE).slice(0, MINUTES),
                count: reach,
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
