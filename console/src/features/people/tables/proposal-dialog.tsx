import {
  proposeTables,
  saveTables,
  type SeatingPlan,
  TABLE_SEATS_DEFAULT,
  TABLE_SEATS_MAX,
  TABLE_SEATS_MIN,
} from '@quan/contract/console/people/tables.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { tablesText } from '#texts/tables-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NumberInput } from '#ui/number/number-input.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { TableGrid } from './table-grid.tsx'
import { useTableChange } from './use-tables.ts'
import styles from './tables.module.css'

const WIDTH = 880

type ProposalDialogProps = { activityId: string; plan: SeatingPlan; onClose: () => void }

/** How everybody could sit at tables of so many seats, and taking it over as it is shown. */
export function ProposalDialog({ activityId, plan, onClose }: ProposalDialogProps) {
  const api = useApi()
  const [seats, setSeats] = useState<number | null>(plan.seats ?? TABLE_SEATS_DEFAULT)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // who comes or goes meanwhile changes what is proposed
    queryKey: ['people', 'tables', activityId, 'proposal', seats],
    queryFn: async ({ signal }) => ({
      seats: seats ?? TABLE_SEATS_DEFAULT,
      ...(await api.call(proposeTables, { activityId, seats: seats ?? TABLE_SEATS_DEFAULT }, { signal })),
    }),
    enabled: seats !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const save = useTableChange(
    (caller, proposed: { seats: number; proposal: string }) =>
      caller.call(saveTables, { activityId, version: plan.version, ...proposed }),
    onClose,
  )
  const failure = failureInstead({ data, error })
  const proposed = seats === null || isPlaceholderData || failure ? undefined : data
  return (
    <Dialog
      title={tablesText.proposal}
      width={WIDTH}
      okText={tablesText.save}
      okButtonProps={{ loading: save.isPending, disabled: !proposed || proposed.tables.length === 0 }}
      onOk={() => proposed && save.mutate({ seats: proposed.seats, proposal: proposed.proposal })}
      onCancel={onClose}
    >
      <FailureNote text={save.error && failureWords(save.error)} />
      <div className={styles.wishes}>
        <span>{tablesText.seats}</span>
        <span className={styles.seats}>
          <NumberInput
            aria-label={tablesText.seats}
            value={seats}
            min={TABLE_SEATS_MIN}
            max={TABLE_SEATS_MAX}
            precision={0}
            unit={tablesText.seatsUnit}
            onChange={setSeats}
          />
        </span>
        {seats === null && (
          <span role="status">{tablesText.range({ least: TABLE_SEATS_MIN, most: TABLE_SEATS_MAX })}</span>
        )}
        {data && seats !== null && <span role="status">{summaryOf(data.tables)}</span>}
        {data && data.splitGroups > 0 && <Tag tone="warning">{tablesText.split({ count: data.splitGroups })}</Tag>}
        {plan.seats !== null && <Tag tone="warning">{tablesText.replaces}</Tag>}
      </div>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={4} />
      ) : (
        <div className={styles.proposed} tabIndex={0} role="group" aria-label={tablesText.proposal}>
          <TableGrid tables={data.tables} seats={data.seats} />
        </div>
      )}
    </Dialog>
  )
}

const summaryOf = (tables: readonly { people: readonly object[] }[]) =>
  tablesText.proposed({ tables: tables.length, people: tables.flatMap(({ people }) => people).length })
