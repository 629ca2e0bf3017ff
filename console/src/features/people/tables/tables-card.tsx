import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import {
  clearTables,
  SEATED_PEOPLE_MAX,
  type SeatedPerson,
  type SeatingPlan,
  seatOthers,
} from '@quan/contract/console/people/tables.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { tablesText } from '#texts/tables-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { Parties, personId, TableGrid } from './table-grid.tsx'
import { useTableChange, useTables } from './use-tables.ts'
import styles from './tables.module.css'

/** The tables of an activity: who sits where, and who nowhere yet. */
export function TablesCard({ activityId }: { activityId: string }) {
  const { data: plan, error, refetch } = useTables(activityId)
  const failure = failureInstead({ data: plan, error })
  const [opened, setOpened] = useState<Act | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title={tablesText.title} extra={plan && <Acts plan={plan} onOpen={setOpened} />}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : plan === undefined ? (
        <LoadingBlock rows={2} />
      ) : plan.seats === null ? (
        <p className={styles.about}>{aboutOf(plan.people)}</p>
      ) : (
        <Seated activityId={activityId} plan={plan} seats={plan.seats} />
      )}
      {opened === 'plan' && plan && <ProposalDialog {...{ activityId, plan }} onClose={close} />}
      {opened === 'clear' && plan && <ClearDialog {...{ activityId, plan }} onClose={close} />}
    </Card>
  )
}

function aboutOf(people: number): string {
  if (people === 0) return tablesText.nobody
  return people > SEATED_PEOPLE_MAX
    ? tablesText.tooMany({ most: SEATED_PEOPLE_MAX })
    : tablesText.about({ count: people })
}

type PlanProps = { activityId: string; plan: SeatingPlan }

/** What can be done with all tables at once; each asks in a dialog, which outlasts what a colleague does to the tables. */
type Act = 'plan' | 'clear'
type ActsProps = { plan: SeatingPlan; onOpen: (act: Act) => void }

function Acts({ plan: { seats, tables, people }, onOpen }: ActsProps) {
  if (seats === null)
    return (
      <Button disabled={people === 0 || people > SEATED_PEOPLE_MAX} onClick={() => onOpen('plan')}>
        {tablesText.plan}
      </Button>
    )
  return (
    <span className={styles.acts}>
      <Tag>{tablesText.summary({ tables: tables.length, seats })}</Tag>
      <Button size="small" onClick={() => onOpen('plan')}>
        {tablesText.again}
      </Button>
      <Button danger size="small" onClick={() => onOpen('clear')}>
        {tablesText.clear}
      </Button>
    </span>
  )
}

function ClearDialog({ activityId, plan: { version }, onClose }: PlanProps & { onClose: () => void }) {
  const clear = useTableChange((api) => api.call(clearTables, { activityId, version }), onClose)
  return (
    <Dialog
      title={tablesText.clearTitle}
      okText={tablesText.clear}
      okButtonProps={{ danger: true, loading: clear.isPending }}
      onOk={() => clear.mutate(undefined)}
      onCancel={onClose}
    >
      <FailureNote text={clear.error && failureWords(clear.error)} />
      <p>{tablesText.clearSure}</p>
    </Dialog>
  )
}

function Seated({ activityId, plan, seats }: PlanProps & { seats: number }) {
  const [chosen, setChosen] = useState<SeatedPerson | null>(null)
  useFocusOnSeat(chosen, plan)
  return (
    <>
      <TableGrid tables={plan.tables} seats={seats} onChoose={setChosen} />
      <Unseated activityId={activityId} plan={plan} onChoose={setChosen} />
      {chosen && <SeatDialog {...{ activityId, plan }} person={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Who was chosen has the focus again afterwards, and keeps it when they come to stand at another table. */
function useFocusOnSeat(chosen: SeatedPerson | null, plan: SeatingPlan) {
  const last = useRef<SeatedPerson | null>(null)
  useEffect(() => {
    if (chosen) last.current = chosen
    else if (last.current && document.activeElement === document.body)
      document.getElementById(personId(last.current))?.focus({ preventScroll: true })
  }, [chosen, plan])
}

/** Who has no table, and a button that seats them where there is room. */
function Unseated({ activityId, plan, onChoose }: PlanProps & { onChoose: (person: SeatedPerson) => void }) {
  const { unseated, unseatedCount, version } = plan
  const seat = useTableChange((api, seen: number) => api.call(seatOthers, { activityId, version: seen }))
  // the next change makes another version
  const isLast = seat.variables !== undefined && version <= seat.variables + 1
  const outcome = seat.data && isLast && <Outcome text={outcomeOf(seat.data, unseatedCount)} />
  if (unseatedCount === 0) return outcome && <div className={styles.unseated}>{outcome}</div>
  return (
    <section className={styles.unseated} aria-label={tablesText.unseated({ count: unseatedCount })}>
      <span className={styles.unseatedHead}>
        <Tag tone="warning">{tablesText.unseated({ count: unseatedCount })}</Tag>
        <small>{tablesText.seatOthersAbout}</small>
        <Button size="small" type="primary" loading={seat.isPending} onClick={() => seat.mutate(version)}>
          {tablesText.seatOthers}
        </Button>
      </span>
      <FailureNote text={seat.error && failureWords(seat.error)} />
      {outcome}
      <Parties people={unseated} onChoose={onChoose} />
      {unseatedCount > unseated.length && (
        <small>{tablesText.moreUnseated({ count: unseatedCount - unseated.length })}</small>
      )}
    </section>
  )
}

/** How many were seated; who has none, only as long as these are those who are left. */
function outcomeOf({ seated, left }: ConsoleResultOf<typeof seatOthers>, unseatedCount: number): string {
  return left === 0 || left !== unseatedCount
    ? tablesText.seatedAll({ count: seated })
    : tablesText.seatedSome({ count: seated, left })
}

/** Takes the focus where the button that was pressed went away with the last one it seated. */
function Outcome({ text }: { text: string }) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={status} role="status" tabIndex={-1}>
      {text}
    </p>
  )
}
