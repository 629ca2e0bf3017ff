import * as z from 'zod/mini'

/** Settings of a connection by which the database tells, after each statement, how many rows each step of it read. */
export const TELLING_PLANS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
}

type Step = {
  type: string
  table: string | null
  /** True where what comes of it goes into the step that it is part of, which may ask others first. */
  isFed: boolean
  rows: number
  /** Rows that were looked at in vain. */
  inVain: number
  steps: Step[]
}

/** A statement that was run: what it read of each table, and how many rows came of it or were written. */
export type StatementRead = { statement: string; read: number; used: number; most: string }

const rawStep = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Parent Relationship': z.optional(z.string()),
  'Actual Rows': z.optional(z.number()),
  'Actual Loops': z.optional(z.number()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(rawStep))
  },
})
const told = z.object({ 'Query Text': z.string(), Plan: rawStep })

/** The plan that a notice tells, or null for any other notice. */
export function readPlan(notice: string, staying: readonly string[]): StatementRead | null {
  const at = notice.indexOf('{')
  if (!notice.startsWith('duration:') || at < 0) return null
  const plan = told.parse(JSON.parse(notice.slice(at)))
  const steps = all(stepOf(plan.Plan))
  const scans = steps.filter(({ type, table }) => type.endsWith('Scan') && table !== null && !staying.includes(table))
  const readOf = ({ rows, inVain }: Step) => rows + inVain
  const read = scans.reduce((sum, scan) => sum + readOf(scan), 0)
  const [most] = scans.toSorted((a, b) => readOf(b) - readOf(a))
  return {
    statement: plan['Query Text'].replace(/\s+/g, ' ').trim(),
    read,
    used: Math.max(1, steps[0]!.rows, written(steps)),
    most: most ? `${most.table} by ${most.type}: ${readOf(most)}` : '',
  }
}

function stepOf(raw: z.infer<typeof rawStep>): Step {
  const loops = raw['Actual Loops'] ?? 0
  const times = (rows: number | undefined) => Math.round((rows ?? 0) * loops)
  return {
    type: raw['Node Type'],
    table: raw['Relation Name'] ?? null,
    isFed: raw['Parent Relationship'] === 'Outer',
    rows: times(raw['Actual Rows']),
    inVain: times(raw['Rows Removed by Filter']) + times(raw['Rows Removed by Index Recheck']),
    steps: (raw.Plans ?? []).map(stepOf),
  }
}

const all = (step: Step): Step[] => [step, ...step.steps.flatMap(all)]

/** Rows that were changed: what goes into a step that writes. */
function written(steps: readonly Step[]): number {
  return steps
    .filter(({ type }) => type === 'ModifyTable')
    .flatMap(({ steps: parts }) => parts.filter(({ isFed }) => isFed))
    .reduce((sum, { rows }) => sum + rows, 0)
}
