import { evaluateRanking, evaluationTable } from '@quan/server/features/recommendation/evaluate-ranking.testing.ts'

const [seed = 1, members = 2_000, activities = 200] = process.argv.slice(2).map(Number)

/** `node scripts/evaluate-ranking.ts [seed] [members] [activities]`: the sign-ups that each order of the list brings. */
process.stdout.write(`${evaluationTable(evaluateRanking({ seed, members, activities }))}\n`)
