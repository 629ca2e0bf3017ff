import { type DeskActivity, DeskStatus, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { ordersPlace } from '#platform/navigation/places.ts'
import { activitiesText, activityText } from '#texts/activities-text.ts'
import { changesText } from '#texts/changes-text.ts'
import { changeText } from '#texts/change-text.ts'
import { draftsText } from '#texts/draft-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { seriesText } from '#texts/series-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { BackLink } from '#ui/related/back-link.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { changeAddress } from '../change/use-activity-change.ts'
import { countPictures, useDuplicate } from '../drafts/use-new-draft.ts'
import { writtenAgain } from '../drafts/written-again.ts'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { SeriesCancel } from '../series/series-cancel.tsx'
import { seriesAddress } from '../series/use-series.ts'
import { StatusTag } from '../status-tag.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { ActivityOverview } from './activity-overview.tsx'
import styles from './one.module.css'

/** A further tab of an activity's page, brought by another feature. */
export type ActivityTab = {
  /** Names it in the address. */
  key: string
  label: () => string
  content: (activity: DeskActivity) => ReactNode
}

const OVERVIEW = 'overview'
const CHANGES = 'changes'
const LIST = consolePagePath('activities')

/** One published activity: what it is, and further tabs about it. */
export function ActivityView({ id, tabs }: { id: string; tabs: readonly ActivityTab[] }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', id],
    queryFn: ({ signal }) => api.call(getDeskActivity, { id }, { signal }),
  })
  if (data) return <Loaded activity={data} tabs={tabs} />
  return (
    <Page title={pageText.activities}>
      <BackLink otherwise={LIST} />
      {error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : <LoadingBlock />}
    </Page>
  )
}

function Loaded({ activity, tabs }: { activity: DeskActivity; tabs: readonly ActivityTab[] }) {
  const { parameters } = useAddress()
  const [isCancelling, setCancelling] = useState(false)
  const duplicate = useDuplicate()
  const isOpen = activity.status === DeskStatus.registering || activity.status === DeskStatus.inProgress
  const asked = parameters.get('tab')
  return (
    <Page
      title={activity.title}
      beside={
        <>
          <StatusTag row={activity} />
          {activity.seriesId !== null && <Link to={seriesAddress(activity.seriesId)}>{seriesText.open}</Link>}
          <RelatedLinks
            links={[{ place: ordersPlace({ activity: activity.id }), text: relatedText.ordersOfActivity }]}
          />
        </>
      }
      actions={
        <>
          <Button
            loading={duplicate.isPending}
            onClick={() => duplicate.mutate({ ...writtenAgain(activity), pictures: picturesOf(activity) })}
          >
            {draftsText.duplicate}
          </Button>
          {isOpen && <Button onClick={() => openAddress(changeAddress(activity.id))}>{changeText.change}</Button>}
          {isOpen && (
            <Button danger onClick={() => setCancelling(true)}>
              {activitiesText.cancel}
            </Button>
          )}
        </>
      }
    >
      <BackLink otherwise={LIST} />
      <BulkActs />
      {activity.hiddenTime && (
        <p className={styles.hidden} role="note">
          {activityText.hiddenSince({ time: formatInstant(activity.hiddenTime) })}
        </p>
      )}
      <div className={styles.card}>
        <Tabs
          activeKey={[CHANGES, ...tabs.map(({ key }) => key)].find((key) => key === asked) ?? OVERVIEW}
          onChange={(key) => openAddress(withParameters({ tab: key === OVERVIEW ? null : key, after: null }))}
          items={[
            { key: OVERVIEW, label: activityText.overview, children: <ActivityOverview activity={activity} /> },
            ...tabs.map(({ key, label, content }) => ({ key, label: label(), children: content(activity) })),
            { key: CHANGES, label: changesText.tab, children: <ActivityChanges activity={activity} /> },
          ]}
        />
      </div>
      {isCancelling &&
        (activity.seriesId === null ? (
          <CancelDialog ids={[activity.id]} onClose={() => setCancelling(false)} />
        ) : (
          <SeriesCancel
            seriesId={activity.seriesId}
            fromActivityId={activity.id}
            onClose={() => setCancelling(false)}
          />
        ))}
    </Page>
  )
}

const picturesOf = (activity: DeskActivity) =>
  ({ of: 'activity', id: activity.id, count: countPictures(activity) }) as const
