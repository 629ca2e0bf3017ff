import { getOperators } from '@quan/contract/console/operators.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { auditText } from '#texts/audit-text.ts'
import { tableText } from '#texts/state-text.ts'
import { actName, KNOWN_ACTS } from '#ui/act/act-name.ts'
import styles from './audit.module.css'

/** Narrows the log by who, what and when; the address has it. */
export function AuditFilters() {
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
