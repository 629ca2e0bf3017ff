import { Select } from 'antd'
import { useState } from 'react'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { hostFilterText } from '#texts/state-text.ts'
import styles from './host-filter.module.css'
import { useHosts } from './use-hosts.ts'

/** Parameter of the address that names the organizer of a list. */
const ORGANIZER = 'organizer'

/** The name of the organizer that the address names; null = it names none, or one who hosts no more. */
export function useOrganizerName(): string | null {
  const id = useAddress().parameters.get(ORGANIZER)
  return useHosts(id ?? '')?.find((host) => host.id === id)?.nickName ?? null
}

/** Narrows a list to one organizer, found by name; the address has it. `shownName` is of who hosts no more, from the list itself. */
export function HostFilter({ shownName = null }: { shownName?: string | null }) {
  const id = useAddress().parameters.get(ORGANIZER)
  const [sought, setSought] = useState('')
  const found = useHosts(sought)
  const name = useOrganizerName() ?? shownName ?? hostFilterText.chosen
  const others = (found ?? []).filter((host) => host.id !== id)
  return (
    <Select
      className={styles.host ?? ''}
      aria-label={hostFilterText.host}
      placeholder={hostFilterText.find}
      allowClear
      showSearch={{ filterOption: false, onSearch: (text) => setSought(text.trim()) }}
      notFoundContent={sought === '' ? hostFilterText.howToFind : found && hostFilterText.nobody}
      value={id}
      options={[
        ...(id === null || sought !== '' ? [] : [{ value: id, label: name }]),
        ...others.map((host) => ({ value: host.id, label: host.nickName })),
      ]}
      labelRender={({ value, label }) => (value === id ? name : label)}
      onChange={(chosen) => openAddress(withParameters({ [ORGANIZER]: chosen ?? null, after: null }))}
    />
  )
}
