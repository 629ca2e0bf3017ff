import { type AuditEntry, getAuditLog } from '@quan/contract/console/audit-log.ts'
import { type TableColumnsType, Button, Input, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress, openAddress, withParameters } from '#platform/navigation/address.ts'
import { auditText } from '#texts/audit-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { actName, KNOWN_ACTS } from '#ui/names/act-name.ts'
import styles from './audit.module.css'
import { EntryDetails, Target } from './entry-details.tsx'
import { getOperators } from '@quan/contract/console/operators.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useQuery } from '@tanstack/react-query'
import { tableText } from '#texts/state-text.ts'

const columns = (): TableColumnsType<AuditEntry> => [
  { title: auditText.time, key: 'time', render: (_value, { time }) => formatInstant(time) },
  {
    title: auditText.operator,
    key: 'operator',
    render: (_value, { operator }) => operator?.displayName ?? auditText.command,
  },
  { title: auditText.act, key: 'act', render: (_value, { act }) => actName(act) },
  {
    title: auditText.target,
    key: 'target',
    render: (_value, { targetKind, targetId, names }) =>
      targetKind !== null && targetId !== null && <Target entry={{ targetKind, targetId, names }} />,
  },
  {
    title: auditText.outcome,
    key: 'outcome',
    render: (_value, { outcome }) =>
      outcome === 'done' ? <Tag tone="good">{auditText.done}</Tag> : <Tag tone="urgent">{auditText.refused}</Tag>,
  },
]

/** What operators did, newest first, filtered by the address. */
export function AuditPage() {
  const api = useApi()
  const { parameters } = useAddress()
  const filter = Object.fromEntries(
    ['operatorId', 'act', 'from', 'to'].map((name) => [name, parameters.get(name)] as const),
  )
  const page = useCursorPage({
    queryKey: ['audit', filter],
    load: (cursor, signal) => api.call(getAuditLog, { ...filter, cursor }, { signal }),
  })
  return (
    <Page title={pageText.audit} actions={<SavedViews table="audit" />}>
      <Card>
        <AuditFilters />
        <DataTable
          label={pageText.audit}
          page={page}
          columns={columns()}
          keyOf={({ number }) => String(number)}
          isFiltered={Object.values(filter).some((value) => value !== null)}
          detail={(entry) => <EntryDetails entry={entry} />}
        />
      </Card>
    </Page>
  )
}

/** Narrows the log by who, what and when; the address has it. */
function AuditFilters() {
  const api = useApi()
  const { parameters } = useAddress()
  const { data } = useQuery({
    queryKey: ['operators', 'all'],
    queryFn: () => api.call(getOperators, { maxResultCount: PAGE_SIZE_MAX }),
  })
  const set = (name: string, value: string | undefined) =>
    openAddress(withParameters({ [name]: value ?? null, after: null }))
  const operators = data?.items.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
  const acts = KNOWN_ACTS.map((act) => ({ value: act, label: actName(act) }))
  return (
    <search className={styles.filters}>
      <Select
        className={styles.select ?? ''}
        aria-label={auditText.operator}
        placeholder={auditText.anybody}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={parameters.get('operatorId')}
        options={operators}
        onChange={(value) => set('operatorId', value ?? undefined)}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={auditText.act}
        placeholder={auditText.anyAct}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={parameters.get('act')}
        options={acts}
        onChange={(value) => set('act', value ?? undefined)}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          {auditText[name]}
          <Input type="date" value={parameters.get(name) ?? ''} onChange={({ target }) => set(name, target.value)} />
        </label>
      ))}
      {parameters.size > 0 && (
        <Button type="text" onClick={() => openAddress(location.pathname)}>
          {tableText.clearFilters}
        </Button>
      )}
    </search>
  )
}
