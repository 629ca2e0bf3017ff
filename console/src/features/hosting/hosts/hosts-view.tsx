import { type DeskHost, getHosts, HOST_NAME_MAX } from '@quan/contract/console/hosts.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { hostsText } from '#texts/hosts-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { SearchField } from '#ui/filters/search-field.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { organizerLinks } from '#ui/related/organizer.tsx'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { limitsWords } from '../limits/limits-form.tsx'
import styles from './hosts.module.css'
import { HOSTS_KEY, UnmakeDialog } from './unmake-dialog.tsx'

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
