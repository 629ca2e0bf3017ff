import type { NewActivity } from '#features/activity/new-activity.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import {
  importedActivityQueries,
  type KnownActivity,
  keyOf,
} from '#features/activity-import/imported-activity.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Activities of one source key, in the order of their rows: the first one counts, the others add their topics. */
type SameActivity = { first: NewActivity; topics: string[]; rows: number }

/** What became of activities, by the keys of those that were changed by hand and stay as they are. */
type Written = { made: number; updated: number; unchanged: number; changedByHand: ReadonlySet<string> }

type Store = { sql: SqlRunner; importId: string }

/**
 * Writes what rows say: new activities are made, those whose source says something else than last time are changed, and
 * what an operator changed since stays. Within an import the first row about an activity counts. In a transaction.
 */
export async function writeImported(activities: readonly NewActivity[], { sql, importId }: Store): Promise<Written> {
  const groups = [...Map.groupBy(activities, keyOf).values()].flatMap(sameActivity)
  if (groups.length === 0) return { made: 0, updated: 0, unchanged: 0, changedByHand: new Set() }
  const queries = importedActivityQueries(sql, importId)
  const known = new Map((await queries.listKnown(groups.map(({ first }) => first))).map((one) => [one.key, one]))
  const judged = groups.map((group) => ({ ...group, ...judge(group, known.get(keyOf(group.first))) }))
  const of = (verdict: Verdict['verdict']) => judged.filter((one) => one.verdict === verdict)
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)

  const [made, changed, told, seen, same] = [of('new'), of('changed'), of('topics'), of('seen'), of('same')]
  await activityStore(sql).add(made.map(({ first, topics }) => ({ ...first, topics })))
  await queries.note(idsOf(made), 'made')
  await queries.noteSaid(idsOf(made))
  await queries.note(idsOf([...changed, ...told]), 'updated')
  await queries.write(changed.map(({ id, first, topics }) => ({ id, activity: { ...first, topics } })))
  await queries.noteSaid(idsOf(changed))
  await queries.addTopics([...told, ...seen])
  await queries.notePrint(idsOf([...changed, ...told, ...seen]))
  await queries.note(idsOf(same), 'unchanged')

  const byHand = of('changedByHand')
  const left = byHand.reduce((sum, { rows }) => sum + rows, 0)
  const updated = changed.length + told.length
  return {
    made: made.length,
    updated,
    unchanged: activities.length - made.length - updated - left,
    changedByHand: new Set(byHand.map(({ first }) => keyOf(first))),
  }
}

function sameActivity(activities: NewActivity[]): SameActivity[] {
  const topics = [...new Set(activities.flatMap((activity) => activity.topics))]
  return activities.slice(0, 1).map((first) => ({ first, topics, rows: activities.length }))
}

type Verdict = { verdict: 'new' | 'changed' | 'topics' | 'seen' | 'same' | 'changedByHand'; id: string }

function judge({ first, topics }: SameActivity, known: KnownActivity | undefined): Verdict {
  if (!known) return { verdict: 'new', id: first.id }
  const { id, said, saidLast, current, isSeen, isCancelled } = known
  if (isSeen) return { verdict: 'seen', id }
  if (said === (saidLast ?? current))
    return { verdict: topics.every((topic) => known.topics.includes(topic)) ? 'same' : 'topics', id }
  // who cancelled one that no print was noted of is not known: it stays cancelled
  if (saidLast === null && isCancelled && first.cancelledAt === null) return { verdict: 'changedByHand', id }
  return { verdict: saidLast !== null && current !== saidLast ? 'changedByHand' : 'changed', id }
}
