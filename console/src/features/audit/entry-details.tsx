import type { AuditEntry } from '@quan/contract/console/audit-log.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { Fragment, type ReactNode } from 'react'
import { namedPlace } from '#platform/navigation/places.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { auditDetailText, auditTargetText, auditValueText } from '#texts/audit-detail-text.ts'
import { auditText } from '#texts/audit-text.ts'
import { operatorsText } from '#texts/operators-text.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { PlaceLink } from '#ui/related/related-links.tsx'
import styles from './audit.module.css'
import { detailName, type DetailReading, type Scalar, scalarWords, shownDetails } from './detail-words.ts'

/** As much of an id as tells things apart at a glance. */
const ID_SHOWN = 8

/** What an id in a field is of, where nobody says how it is called. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = { orderId: 'order', reports: 'report', seriesId: 'series' }

type Reading = DetailReading & Pick<AuditEntry, 'names'>

/** All that was written down of an act, in words: what it was done to, its details by name, and its place in the chain. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const cityOf = useCityName()
  const { act, details, number, hash, targetId, city, names, refusal } = entry
  const reading = { act, cityOf, names }
  const code = typeof details['code'] === 'string' ? details['code'] : null
  return (
    <>
      <dl className={styles.details}>
        {targetId !== null && <Fact name={auditDetailText.id}>{targetId}</Fact>}
        {city !== null && <Fact name={auditText.city}>{cityOf(city)}</Fact>}
        {code !== null && <Fact name={auditDetailText.code}>{refusalText(code, refusal ?? code)}</Fact>}
        {shownDetails(entry).map(([field, value]) => (
          <Fact key={field} name={detailName(field)}>
            <Value field={field} value={value} reading={reading} />
          </Fact>
        ))}
      </dl>
      <p className={styles.chain}>{auditText.chain({ number, hash })}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type EntryTarget = { targetKind: string; targetId: string } & Pick<AuditEntry, 'names'>

/** What an act was done to: how it is called, else what it is and the beginning of its number; it leads there. */
export function Target({ entry: { targetKind, targetId, names } }: { entry: EntryTarget }) {
  const kind = targetKind in auditTargetText ? auditTargetText[targetKind as keyof typeof auditTargetText] : targetKind
  const name = names?.find(({ id }) => id === targetId)?.name
  return (
    <PlaceLink place={namedPlace(targetKind, targetId)}>
      {auditValueText.ofKind({ kind, number: name ?? shortId(targetId) })}
    </PlaceLink>
  )
}

const isId = (value: unknown): value is string => entityId.safeParse(value).success
const shortId = (id: string) => (isId(id) ? id.slice(0, ID_SHOWN) : id)

type ValueProps = { field: string; value: unknown; reading: Reading }

/** A value of any shape in words: what holds others is a list of them. */
function Value({ field, value, reading }: ValueProps) {
  if (Array.isArray(value)) return <Values field={field} values={value} reading={reading} />
  if (typeof value === 'object' && value !== null) return <Fields value={value} reading={reading} />
  if (isId(value)) return <Named field={field} id={value} reading={reading} />
  return scalarWords(field, value as Scalar, reading)
}

function Values({ field, values, reading }: { field: string; values: readonly unknown[]; reading: Reading }) {
  if (values.length === 0) return auditValueText.none
  const shown = values.map((value, at) => <Value key={at} field={field} value={value} reading={reading} />)
  if (values.some((value) => typeof value === 'object' && value !== null))
    return (
      <ul className={styles.list}>
        {shown.map((value) => (
          <li key={value.key}>{value}</li>
        ))}
      </ul>
    )
  return joined(shown, operatorsText.comma)
}

function Fields({ value, reading }: { value: object; reading: Reading }) {
  const fields = Object.entries(value).filter(
    ([field, one]) => field !== 'version' && !(field === 'id' && one === null),
  )
  if (fields.length === 0) return auditValueText.none
  const shown = fields.map(([field, one]) => (
    <Fragment key={field}>
      {detailName(field)}
      {auditValueText.colon}
      <Value field={field} value={one} reading={reading} />
    </Fragment>
  ))
  return joined(shown, auditValueText.semicolon)
}

const joined = (parts: readonly ReactNode[], between: string) =>
  parts.map((part, at) => (
    // what was written down is in one order for ever
    <Fragment key={at}>
      {at > 0 && between}
      {part}
    </Fragment>
  ))

/** What an id names, as it is called now; it leads there. */
function Named({ field, id, reading: { names } }: { field: string; id: string; reading: Reading }) {
  const named = names?.find((name) => name.id === id)
  const kind = named?.kind ?? KIND_OF_FIELD[field]
  return <PlaceLink place={kind ? namedPlace(kind, id) : null}>{named?.name ?? shortId(id)}</PlaceLink>
}
