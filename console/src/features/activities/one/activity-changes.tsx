import { type ChangeRecord, getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { changesText } from '#texts/changes-text.ts'
import { draftFieldText } from '#texts/draft-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './activity-changes.module.css'
import { valueWords } from './value-words.ts'

/** What operators changed of an activity, from what to what, the latest first. */
export function ActivityChanges({ activity: { id, timeZone } }: { activity: DeskActivity }) {
  const api = useApi()
  const list = useEndlessList({
    queryKey: ['activity', id, 'changes'],
    load: (cursor, signal) => api.call(getActivityChanges, { id, cursor }, { signal }),
  })
  const { items, error, refetch, more, isLoadingMore, moreError } = list
  const failure = failureInstead({ data: items, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (items === undefined) return <LoadingBlock />
  if (items.length === 0) return <EmptyBlock text={changesText.nothing} />
  return (
    <>
      <p className={styles.about}>{changesText.about}</p>
      <ol className={styles.records}>
        {items.map((record) => (
          <Record key={record.number} record={record} timeZone={timeZone} />
        ))}
      </ol>
      <FailureNote text={moreError ? failureWords(moreError) : null} />
      {more && (
        <Button block type="link" loading={isLoadingMore} onClick={more}>
          {changesText.more}
        </Button>
      )}
    </>
  )
}

function Record({ record, timeZone }: { record: ChangeRecord; timeZone: string }) {
  const { time, operator, kind, names, told, note } = record
  return (
    <li className={styles.record}>
      <p className={styles.head}>
        <b>{operator?.displayName ?? changesText.command}</b> {changesText[kind]}
        <small>
          {formatInstant(time)}
          {told > 0 && ` · ${changesText.told({ count: told })}`}
        </small>
      </p>
      {note !== null && <p>{changesText.note({ note })}</p>}
      {names.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{changesText.field}</th>
              <th scope="col">{changesText.before}</th>
              <th scope="col">{changesText.after}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Field key={name} {...{ record, name, timeZone }} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}

type FieldProps = { record: ChangeRecord; name: ChangeRecord['names'][number]; timeZone: string }

function Field({ record, name, timeZone }: FieldProps) {
  const [before, after] = [record.before, record.after].map((values) => valueWords(name, values, timeZone))
  return (
    <tr>
      <th scope="row">{draftFieldText[name]}</th>
      {before === null && after === null ? (
        <td colSpan={2} className={styles.quiet}>
          {changesText.byName}
        </td>
      ) : (
        <>
          <td className={styles.before}>{before ?? changesText.notKept}</td>
          <td>{after ?? changesText.notKept}</td>
        </>
      )}
    </tr>
  )
}
