import type { Operator } from '@quan/contract/console/operators.ts'
import { Button, type TableColumnsType } from 'antd'
import { operatorsText } from '#texts/operators-text.ts'
import { roleText } from '#texts/shell-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { listWords } from '#ui/names/list-words.ts'
import { Head } from '#ui/logo/head.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './operators.module.css'

/** A city that operators may work on. */
export type OperatorCity = { code: string; name: string }

type ColumnParts = {
  cities: readonly OperatorCity[]
  onEdit: (operator: Operator) => void
  onReset: (operator: Operator) => void
}

/** The columns of the table of operators. */
export const operatorColumns = ({ cities, onEdit, onReset }: ColumnParts): TableColumnsType<Operator> => [
  { title: operatorsText.person, key: 'person', render: (_value, operator) => <Person operator={operator} /> },
  {
    title: operatorsText.roles,
    key: 'roles',
    render: (_value, { roles }) => (
      <span className={styles.tags}>
        {roles.map((role) => (
          <Tag key={role} tone={role === 'owner' ? 'brand' : 'plain'}>
            {roleText[role]}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    title: operatorsText.cities,
    key: 'cities',
    render: (_value, operator) =>
      operator.cities
        ? listWords(operator.cities.map((code) => cities.find((city) => city.code === code)?.name ?? code))
        : operatorsText.allCities,
  },
  { title: operatorsText.factor, key: 'factor', render: (_value, operator) => factorsOf(operator) },
  { title: operatorsText.state, key: 'state', render: (_value, operator) => <State operator={operator} /> },
  {
    title: operatorsText.lastEntry,
    key: 'lastEntry',
    render: (_value, { lastEntryTime }) => (lastEntryTime ? formatInstant(lastEntryTime) : operatorsText.never),
  },
  {
    title: operatorsText.acts,
    key: 'acts',
    align: 'right',
    render: (_value, operator) => (
      <span className={styles.acts}>
        <Button
          size="small"
          aria-label={operatorsText.editOne({ name: operator.displayName })}
          onClick={() => onEdit(operator)}
        >
          {operatorsText.edit}
        </Button>
        <Button
          size="small"
          aria-label={operatorsText.resetOne({ name: operator.displayName })}
          onClick={() => onReset(operator)}
        >
          {operatorsText.reset}
        </Button>
      </span>
    ),
  },
]

function Person({ operator: { id, name, displayName } }: { operator: Operator }) {
  return (
    <span className={styles.person}>
      <Head id={id} />
      <span>
        <b>{displayName}</b>
        <small>{name}</small>
      </span>
    </span>
  )
}

function factorsOf({ hasTotp, passkeyCount }: Operator): string {
  const factors = [
    ...(hasTotp ? [operatorsText.totp] : []),
    ...(passkeyCount > 0 ? [operatorsText.passkeys({ count: passkeyCount })] : []),
  ]
  return factors.join(' · ') || operatorsText.noFactor
}

function State({ operator: { isDisabled, isInvited } }: { operator: Operator }) {
  if (isDisabled) return <Tag tone="urgent">{operatorsText.disabled}</Tag>
  return isInvited ? <Tag tone="warning">{operatorsText.invited}</Tag> : <Tag tone="good">{operatorsText.active}</Tag>
}
