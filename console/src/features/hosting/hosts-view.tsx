import {
  type DeskHost,
  getHosts,
  HOST_NAME_MAX,
  previewUnmake,
  unmakeHost,
  type UnmakeImpact,
} from '@quan/contract/console/hosts.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { memberPlace, activityPlace } from '#platform/navigation/places.ts'
import { hostsText } from '#texts/hosts-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { SearchField } from '#ui/filters/search-field.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { organizerLinks } from '#ui/related/organizer.tsx'
import { RelatedLinks, PlaceLink } from '#ui/related/related-links.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { limitsWords } from './limits/limits-form.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { HOSTING_DESK_KEY } from './use-decision.ts'
import styles from './hosts.module.css'

/** Key of the list of hosts in the cache. */
const HOSTS_KEY = [...HOSTING_DESK_KEY, 'hosts'] as const

/** Parameter of the address that says how the names begin. */
const NAME = 'name'

/** Who hosts, by name, each with what they have and the way to take it back. */
export function HostsView() {
  const api = useApi()
  const name = useAddress().parameters.get(NAME) ?? ''
  const [unmade, setUnmade] = useState<DeskHost | null>(null)
  const page = useCursorPage({
    queryKey: [...HOSTS_KEY, name],
    load: (cursor, signal) => api.call(getHosts, { name, cursor }, { signal }),
  })
  return (
    <Card title={hostsText.list}>
      <div className={styles.find}>
        <SearchField label={hostsText.find} parameter={NAME} maxLength={HOST_NAME_MAX} />
      </div>
      <DataTable
        label={hostsText.list}
        page={page}
        columns={columnsOf(setUnmade)}
        keyOf={({ member }) => member.id}
        isFiltered={name !== ''}
      />
      {unmade && <UnmakeDialog key={unmade.member.id} host={unmade} onClose={() => setUnmade(null)} />}
    </Card>
  )
}

const countOf = (count: number) => hostsText.activities({ count })

const columnsOf = (onUnmake: (host: DeskHost) => void): TableColumnsType<DeskHost> => [
  {
    title: hostsText.name,
    key: 'name',
    render: (_value, { member: { id, nickName } }) => (
      <>
        <b>{nickName}</b>
        <RelatedLinks links={[...organizerLinks(id), { place: memberPlace(id), text: relatedText.member }]} isQuiet />
      </>
    ),
  },
  { title: hostsText.city, key: 'city', render: (_value, { cityName }) => cityName },
  { title: hostsText.held, key: 'held', align: 'right', render: (_value, { held }) => countOf(held) },
  { title: hostsText.open, key: 'open', align: 'right', render: (_value, { open }) => countOf(open) },
  { title: hostsText.limits, key: 'limits', render: (_value, { limits }) => limitsWords(limits) },
  {
    title: hostsText.since,
    key: 'since',
    render: (_value, { admitTime }) =>
      admitTime === null ? hostsText.notAsked : <time dateTime={admitTime}>{formatInstant(admitTime)}</time>,
  },
  {
    title: hostsText.acts,
    key: 'acts',
    align: 'right',
    render: (_value, host) => (
      <Button size="small" aria-label={`${hostsText.unmake} ${host.member.nickName}`} onClick={() => onUnmake(host)}>
        {hostsText.unmake}
      </Button>
    ),
  },
]

/** Says what becomes of what a host has, and takes it back that they host once the reason is written. */
function UnmakeDialog({ host: { member }, onClose }: { host: DeskHost; onClose: () => void }) {
  const api = useApi()
  const { id: memberId, nickName: name } = member
  const { data, error, refetch } = useQuery({
    queryKey: ['unmakePreview', memberId],
    queryFn: ({ signal }) => api.call(previewUnmake, { memberId }, { signal }),
    gcTime: 0,
  })
  return (
    <ReasonDialog
      title={hostsText.unmakeOne({ name })}
      okText={hostsText.unmake}
      keepText={hostsText.keep}
      isDanger
      // nobody decides before it is known what becomes of it
      isHeld={data === undefined}
      decide={(reason) => api.call(unmakeHost, { memberId, reason })}
      onClose={onClose}
    >
      <p className={styles.about}>{hostsText.about({ name })}</p>
      {data !== undefined ? (
        <Impact impact={data} />
      ) : error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock rows={3} />
      )}
    </ReasonDialog>
  )
}

function Impact({ impact: { activities, places, next, inReview, scheduled } }: { impact: UnmakeImpact }) {
  return (
    <>
      <p className={styles.about}>
        {activities === 0 ? hostsText.nothingOpen : hostsText.goesOn({ activities, places })}
      </p>
      {activities > 0 && (
        <ul className={styles.next}>
          {next.map(({ id, title, startTime }) => (
            <li key={id}>
              <PlaceLink place={activityPlace(id)}>{title}</PlaceLink>
              <small>{hostsText.starts({ time: formatInstant(startTime) })}</small>
            </li>
          ))}
          {activities > next.length && <li>{hostsText.further({ count: activities - next.length })}</li>}
        </ul>
      )}
      {inReview > 0 && <p className={styles.about}>{hostsText.inReview({ count: inReview })}</p>}
      {scheduled > 0 && <p className={styles.about}>{hostsText.scheduled({ count: scheduled })}</p>}
      {activities > 0 && <p className={styles.about}>{hostsText.cancelHint}</p>}
    </>
  )
}
