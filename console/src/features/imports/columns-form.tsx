import type { ImportSource, KnownSource, ReadColumn } from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_SOURCE_MAX } from '@quan/contract/console/imports/import-limits.ts'
import { ImportField } from '@quan/contract/console/imports/import-words.ts'
import { AutoComplete, Button, Form, Input, Select, type TableColumnsType } from 'antd'
import { type FormEvent, useState } from 'react'
import { importFieldText, importsText } from '#texts/imports-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import styles from './imports.module.css'
import type { ImportChoice } from './use-import.ts'

type ColumnsFormProps = {
  columns: readonly ReadColumn[]
  /** The source as far as the file tells it. */
  source: ImportSource
  /** Sources of earlier imports: what was told of them last is told again. */
  known: readonly KnownSource[]
  /** What was chosen before; null = nothing yet. */
  choice: ImportChoice | null
  onChosen: (choice: ImportChoice) => void
}

type Fields = Readonly<Record<string, ImportField | null>>

/** Where activities come from and what the columns hold: guessed, remembered by source, changed by hand. */
export function ColumnsForm({ columns, source: told, known, choice, onChosen }: ColumnsFormProps) {
  const first = choice ? { ...choice, remembered: null } : asLastTime(columns, told, known)
  const [source, setSource] = useState(first.source)
  const [fields, setFields] = useState<Fields>(fieldsOf(first.columns))
  const [isAsked, setAsked] = useState(false)
  const [remembered, setRemembered] = useState(first.remembered)
  const chosen = columns.flatMap(({ column }) => {
    const field = fields[column]
    return field ? [{ column, field }] : []
  })
  const isMapped = columns.length === 0 || NEEDED.every((field) => chosen.some((one) => one.field === field))
  const change = (changes: Partial<ImportSource>) => setSource({ ...source, ...changes })

  function chooseSource(name: string) {
    const last = asLastTime(columns, { ...source, name }, known)
    setSource(last.source)
    if (last.remembered === null) return
    setFields(fieldsOf(last.columns))
    setRemembered(last.remembered)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isMapped && source.name.trim() !== '') onChosen({ columns: chosen, source: trimmed(source) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Form component={false} layout="vertical" requiredMark={false}>
        <p className={styles.about}>{importsText.sourceAbout}</p>
        <div className={styles.source}>
          <Form.Item label={importsText.sourceName} htmlFor="import-source">
            <AutoComplete
              id="import-source"
              value={source.name}
              maxLength={IMPORT_SOURCE_MAX.name}
              options={known.map(({ source: { name } }) => ({ value: name }))}
              showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
              onChange={chooseSource}
              {...(isAsked && source.name.trim() === '' && { status: 'error' as const })}
            />
          </Form.Item>
          {(['licence', 'attribution', 'url', 'city', 'country'] as const).map((name) => (
            <Form.Item key={name} label={importsText[name]} htmlFor={`import-${name}`}>
              <Input
                id={`import-${name}`}
                value={source[name] ?? ''}
                maxLength={IMPORT_SOURCE_MAX[name]}
                autoComplete="off"
                onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value })}
              />
            </Form.Item>
          ))}
        </div>
        {remembered !== null && (
          <p className={styles.about} role="status">
            {importsText.remembered({ name: remembered })}
          </p>
        )}
        <h2 className={styles.head}>{importsText.columns}</h2>
        {columns.length === 0 ? (
          <p className={styles.about}>{importsText.fixed}</p>
        ) : (
          <PlainTable
            label={importsText.columns}
            rows={columns}
            keyOf={({ column }) => column}
            columns={tableColumns(fields, (column, field) => setFields({ ...fields, [column]: field }))}
          />
        )}
        <div className={styles.acts}>
          <FailureNote text={isAsked && !isMapped ? importsText.columnsMissing : null} />
          <Button type="primary" htmlType="submit">
            {importsText.toPreview}
          </Button>
        </div>
      </Form>
    </form>
  )
}

/** Stands for no field where one is chosen. */
const NONE = 'none'

/** Without these nothing becomes an activity. */
const NEEDED = [ImportField.name, ImportField.start]

const fieldsOf = (columns: readonly { column: string; field: ImportField | null }[]): Fields =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))

/** What is guessed, or what was told last of a source that has a column of this file. */
function asLastTime(columns: readonly ReadColumn[], source: ImportSource, known: readonly KnownSource[]) {
  const last = known.find((one) => one.source.name === source.name)
  if (!last) return { source, columns, remembered: null }
  const names = new Map(last.columns.map(({ column, field }) => [column, field]))
  const isAlike = columns.some(({ column }) => names.has(column))
  return {
    source: last.source,
    columns: isAlike ? columns.map((one) => ({ ...one, field: names.get(one.column) ?? null })) : columns,
    remembered: source.name,
  }
}

const trimmed = ({ name, ...source }: ImportSource): ImportSource => ({ ...source, name: name.trim() })

type OnField = (column: string, field: ImportField | null) => void

const tableColumns = (fields: Fields, onField: OnField): TableColumnsType<ReadColumn> => [
  { title: importsText.column, key: 'column', width: '26%', render: (_value, { column }) => <b>{column}</b> },
  {
    title: importsText.samples,
    key: 'samples',
    render: (_value, { samples }) => <span className={styles.samples}>{samples.join(' · ')}</span>,
  },
  {
    title: importsText.field,
    key: 'field',
    width: 260,
    render: (_value, { column }) => (
      <Select<ImportField | typeof NONE>
        className={styles.field ?? ''}
        aria-label={importsText.fieldOf({ column })}
        value={fields[column] ?? NONE}
        options={[
          { value: NONE, label: importsText.noField },
          ...Object.values(ImportField).map((field) => ({ value: field, label: importFieldText[field] })),
        ]}
        onChange={(field) => onField(column, field === NONE ? null : field)}
      />
    ),
  },
]
