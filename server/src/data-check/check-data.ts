import { type CheckedData, type DataRule, type FoundFaults } from './data-rule.ts'
import { FILE_RULES } from './file-rules.ts'
import { MEMBER_RULES } from './member-rules.ts'
import { MONEY_RULES } from './money-rules.ts'
import { NEWS_RULES } from './news-rules.ts'
import { MATCH_RULES } from './match-rules.ts'
import { PLACE_RULES } from './place-rules.ts'

/** A rule and what breaks it. */
export type CheckedRule = FoundFaults & { about: string }

/** Everything that is true of all data at any moment. */
export const DATA_RULES: readonly DataRule[] = [
  ...PLACE_RULES,
  ...MATCH_RULES,
  ...MONEY_RULES,
  ...NEWS_RULES,
  ...MEMBER_RULES,
  ...FILE_RULES,
]

/** Looks at database and files rule by rule, changing nothing; a server may run meanwhile. */
export async function* checkData(data: CheckedData, rules = DATA_RULES): AsyncGenerator<CheckedRule> {
  for (const { about, find } of rules) yield { about, ...(await find(data)) }
}

/** A line about a rule. */
export const describeRule = ({ about, count, first }: CheckedRule): string =>
  count === 0
    ? `ok     ${about}`
    : `FAULT  ${about}: ${count}, ${count > first.length ? 'first ' : ''}${first.join(', ')}`

/** Lines about the rules that something breaks; none is what there must be. */
export async function findDataFaults(data: CheckedData, rules = DATA_RULES): Promise<string[]> {
  const lines: string[] = []
  for await (const checked of checkData(data, rules)) if (checked.count > 0) lines.push(describeRule(checked))
  return lines
}
