import { moveToTable, type SeatedPerson, type SeatingPlan, TABLES_MAX } from '@quan/contract/console/people/tables.ts'
import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { peopleText } from '#texts/people-text.ts'
import { tablesText } from '#texts/tables-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { useTableChange } from './use-tables.ts'
import styles from './tables.module.css'

type SeatDialogProps = { activityId: string; plan: SeatingPlan; person: SeatedPerson; onClose: () => void }

/** Brings somebody, or all they come with, to another table; full ones cannot be chosen. */
export function SeatDialog({ activityId, plan, person, onClose }: SeatDialogProps) {
  const { placeId, groupId, nickName } = person
  const everybody = [...plan.tables.flatMap(({ people }) => people), ...plan.unseated]
  const group = everybody.filter((one) => groupId !== null && one.groupId === groupId)
  // of many without a table only the first are listed
  const groupSize = Math.max(group[0]?.groupSize ?? 1, group.length)
  const [isWithGroup, setWithGroup] = useState(groupSize > 1)
  const [table, setTable] = useState<number | null>(null)
  const moved =
    isWithGroup && groupSize > 1
      ? { listed: group.map((one) => one.placeId), count: groupSize }
      : { listed: [placeId], count: 1 }
  const choices = choicesOf(plan, { placeId, moved })
  const chosen = choices.find(({ value, disabled }) => value === table && !disabled)
  const move = useTableChange(
    (api, to: number) =>
      api.call(moveToTable, { activityId, placeId, isWithGroup: moved.count > 1, table: to, version: plan.version }),
    onClose,
  )
  return (
    <Dialog
      title={tablesText.moveTitle({ name: nickName ?? peopleText.nobody })}
      okText={tablesText.move}
      okButtonProps={{ loading: move.isPending, disabled: chosen === undefined }}
      onOk={() => chosen && move.mutate(chosen.value)}
      onCancel={onClose}
    >
      <FailureNote text={move.error && failureWords(move.error)} />
      {groupSize > 1 && (
        <Checkbox
          className={styles.withGroup ?? ''}
          checked={isWithGroup}
          onChange={({ target }) => setWithGroup(target.checked)}
        >
          {tablesText.withGroup({ count: groupSize })}
        </Checkbox>
      )}
      <Radio.Group
        aria-label={tablesText.choose}
        className={styles.choices ?? ''}
        value={chosen?.value ?? null}
        onChange={({ target }) => setTable(Number(target.value))}
        options={choices}
      />
    </Dialog>
  )
}

type Moved = { placeId: string; moved: { listed: readonly string[]; count: number } }

/** The tables, and a further one; those with no room for all who are moved cannot be chosen, nor where all of them sit. */
function choicesOf({ tables, seats }: SeatingPlan, { placeId, moved }: Moved) {
  const room = seats ?? 0
  const choices = tables.map(({ number, people }) => {
    const staying = people.filter((one) => !moved.listed.includes(one.placeId)).length
    const isThere = people.length - staying === moved.count
    const isOwn = people.some((one) => one.placeId === placeId)
    return {
      value: number,
      label: isOwn ? tablesText.own({ number }) : tablesText.choice({ number, taken: people.length, seats: room }),
      disabled: isThere || staying + moved.count > room,
    }
  })
  if (tables.length >= TABLES_MAX) return choices
  const number = tables.length + 1
  return [...choices, { value: number, label: tablesText.further({ number }), disabled: moved.count > room }]
}
