import postgres from 'postgres'
import { wordTerms, timeTerm } from './search-terms.ts'
import { TermKind } from './term.ts'
import { blocksCovering, blocksAt } from './time-block.ts'
const H = 3600e3
for (const db of ['l10k', 'l1m']) {
  const sql = postgres('postgres://quan@127.0.0.1:54999/' + db, { onnotice() {}, max: 1, connection: { plan_cache_mode: 'force_generic_plan', enable_sort: 'off', jit: 'off' } as never })
  const city = '110100', now = Date.now()
  const cs = (await sql`select city_code from activity group by 1 order by count(*) desc limit 1`)[0]!['city_code'] as string
  for (const word of ['咖啡', '周末', '桌游', '八分钟约会', '语言角', '不存在', '展', '杭州']) {
    for (const factor of [2, 4]) {
    const edges = [0]; for (let w = 3 * H; w < 512 * 24 * H; w *= factor) edges.push(w)
    const slices: [number[], number[]][] = []
    const past = [...edges].reverse()
    for (let i = 0; i + 1 < past.length; i++) { const cover = blocksCovering({ from: now - past[i]!, to: now - past[i + 1]! }).map(b => timeTerm(cs, TermKind.start, b)); slices.push([cover, blocksAt(now).map(b => timeTerm(cs, TermKind.ongoing, b))]) }
    for (let i = 0; i + 1 < edges.length; i++) { const cover = blocksCovering({ from: now + edges[i]!, to: now + edges[i + 1]! }).map(b => timeTerm(cs, TermKind.start, b)); slices.push([cover, cover]) }
    const q = (explain: boolean) => sql`${explain ? sql`explain (analyze, buffers, costs off)` : sql``}
      select id, title, start_at from unnest(${slices.map(s => '{' + s[0].join(',') + '}')}::text[], ${slices.map(s => '{' + s[1].join(',') + '}')}::text[]) with ordinality s(starts, ongoing, position),
      lateral (select * from (select * from activity where search_terms @> ${wordTerms(cs, word)}::int[] and search_terms && s.starts::int[] and search_terms && s.ongoing::int[] and published_at is not null offset 0) c
        where end_at >= ${new Date(now)} and city_code = ${cs} and search_text like ${'%' + word + '%'} order by start_at, id limit 21) a limit 21`
    for (let i = 0; i < 5; i++) await q(false)
    const t0 = performance.now(); for (let i = 0; i < 20; i++) await q(false); const t = (performance.now() - t0) / 20
    const plan = (await q(true)).map(r => r['QUERY PLAN']).join('\n')
    console.log(db, word, 'x' + factor, 'slices', slices.length, t.toFixed(2) + 'ms', 'rows', (await q(false)).length, plan.match(/Bitmap Heap Scan.*\n.*\n?.*/)?.[0].replace(/\s+/g, ' ').slice(0, 200), plan.match(/Bitmap Index Scan.*/)?.[0].slice(0,160), plan.match(/Execution.*/)?.[0])
    if (word === '周末' && db === 'l1m' && factor === 4) console.log(plan)
    }
  }
  await sql.end()
}
