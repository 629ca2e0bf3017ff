import type { SeatedPerson, SeatedTable } from '@quan/contract/console/people/tables.ts'
import { peopleText } from '#texts/people-text.ts'
import { tablesText } from '#texts/tables-text.ts'
import { Head } from '#ui/logo/head.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { cx } from '#ui/theme/cx.ts'
import hiding from '#ui/theme/hidden.module.css'
import styles from './tables.module.css'

type TableGridProps = {
  tables: readonly SeatedTable[]
  seats: number
  /** Somebody was chosen, to sit elsewhere; absent = nobody can be. */
  onChoose?: (person: SeatedPerson) => void
}

/** Tables with who sits there. */
export function TableGrid({ tables, seats, onChoose }: TableGridProps) {
  return (
    <ul className={styles.tables}>
      {tables.map(({ number, men, women, people }) => (
        <li key={number} className={styles.table} aria-label={tablesText.table({ number })}>
          <span className={styles.tableHead}>
            <b>{tablesText.table({ number })}</b>
            {men > 0 && <Tag tone="male">{tablesText.men({ count: men })}</Tag>}
            {women > 0 && <Tag tone="female">{tablesText.women({ count: women })}</Tag>}
            <span className={cx(people.length < seats && styles.hasRoom)}>
              {tablesText.taken({ taken: people.length, seats })}
            </span>
          </span>
          {people.length === 0 ? (
            <p className={styles.empty}>{tablesText.emptyTable}</p>
          ) : (
            <Parties people={people} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

type PartiesProps = {
  people: readonly SeatedPerson[]
  onChoose: ((person: SeatedPerson) => void) | undefined
}

/** People, those who come together within one frame. */
export function Parties({ people, onChoose }: PartiesProps) {
  const parties = Map.groupBy(people, ({ groupId, placeId }) => groupId ?? placeId)
  return (
    <ul className={styles.parties}>
      {[...parties].map(([id, party]) => {
        const elsewhere = (party[0]?.groupSize ?? party.length) - party.length
        const persons = party.map((person) => <Person key={person.placeId} person={person} onChoose={onChoose} />)
        return party.length === 1 && elsewhere <= 0 ? (
          <li key={id}>{persons}</li>
        ) : (
          <li key={id} className={styles.group}>
            <small>{elsewhere > 0 ? tablesText.parted({ count: elsewhere }) : tablesText.together}</small>
            {persons}
          </li>
        )
      })}
    </ul>
  )
}

const SEX_CLASS = { 0: styles.any, 1: styles.male, 2: styles.female } as const

/** Where somebody is found on the page, wherever they sit. */
export const personId = ({ placeId }: SeatedPerson) => `seat-${placeId}`

type PersonProps = { person: SeatedPerson; onChoose: ((person: SeatedPerson) => void) | undefined }

function Person({ person, onChoose }: PersonProps) {
  const { headId, nickName, sex, hasCome } = person
  const name = nickName ?? peopleText.nobody
  const sexWord = sex === 1 ? tablesText.male : sex === 2 ? tablesText.female : null
  // what is seen comes first, and as it stands there: who speaks to the screen says that
  const words = [name, hasCome ? tablesText.came : null, sexWord].filter((word) => word !== null)
  const shown = (
    <>
      <span className={cx(styles.head, SEX_CLASS[sex ?? 0])}>
        <Head id={headId} sex={sex ?? 0} size={24} />
      </span>
      <span className={cx(styles.name, nickName === null && styles.missing)}>{name}</span>{' '}
      {sexWord !== null && <span className={hiding.hidden}>{sexWord}</span>}
      {hasCome && <small className={styles.came}>{tablesText.came}</small>}
    </>
  )
  if (!onChoose) return <span className={styles.person}>{shown}</span>
  return (
    <button
      type="button"
      id={personId(person)}
      className={cx(styles.person, styles.choose)}
      aria-label={tablesText.moveOf({ who: words.reduce((one, other) => tablesText.also({ one, other })) })}
      onClick={() => onChoose(person)}
    >
      {shown}
    </button>
  )
}
