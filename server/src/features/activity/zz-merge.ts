import postgres from 'postgres'
const H = 3600e3
for (const db of ['l10k', 'l1m']) {
  const sql = postgres('postgres://quan@127.0.0.1:54999/' + db, { onnotice() {}, max: 1, connection: { plan_cache_mode: 'force_generic_plan', enable_sort: 'off', enable_incremental_sort: 'off', jit: 'off' } as never })
  const now = Date.now()
  const cs = (await sql`select city_code from activity group by 1 order by count(*) desc limit 1`)[0]!['city_code'] as string
  const D = [4*H, 24*H, 192*H, 1536*H, 1e6*H]
  const nil = '00000000-0000-0000-0000-000000000000'
  const one = (k: number, price: number) => sql`(select * from activity where city_code = ${cs} and duration_class = ${sql.unsafe(String(k))} and (start_at, id) > (${new Date(now - D[k]!)}::timestamptz, ${nil}::uuid) and start_at <= ${'infinity'}::timestamptz and end_at between ${new Date(now)} and ${'infinity'}::timestamptz and category between ${0} and ${1000} and filter_price_fen <= ${price} and has_male_place >= ${false} and has_female_place >= ${false} and published_at <= ${new Date(now)})`
  const merged = (price: number) => sql`select id, title, start_at from (${[0,1,2,3,4].map(k => one(k, price)).reduce((a, b) => sql`${a} union all ${b}`)}) a order by start_at, id limit ${21}`
  const lateral = (price: number) => sql`select a.id, a.title, a.start_at from unnest(${[0,1,2,3,4]}::smallint[], ${D.map(d => new Date(now - d))}::timestamptz[]) k(class, lo), lateral (select * from activity where city_code = ${cs} and duration_class = k.class and (start_at, id) > (k.lo, ${nil}::uuid) and start_at <= ${'infinity'}::timestamptz and end_at between ${new Date(now)} and ${'infinity'}::timestamptz and category between ${0} and ${1000} and filter_price_fen <= ${price} and has_male_place >= ${false} and has_female_place >= ${false} and published_at <= ${new Date(now)} order by start_at, id limit ${21}) a order by start_at, id limit ${21}`
  for (const [n, q] of [['merged', merged], ['lateral', lateral]] as const) for (const price of [2147483647, 0]) {
    const ids = (await q(price)).map(r => r['id']).join()
    for (let i = 0; i < 20; i++) await q(price)
    const t0 = performance.now(), c0 = process.cpuUsage(); for (let i = 0; i < 300; i++) await q(price); const t = (performance.now() - t0) / 300
    const plan = (await sql`explain (analyze, costs off, summary on) ${q(price)}`).map(r => r['QUERY PLAN']).join('\n')
    console.log(db, n, price, t.toFixed(3), process.cpuUsage(c0).user / 300e3, ids.length, ids.slice(0, 8), plan.match(/Execution.*/)?.[0], plan.match(/Merge Append.*/)?.[0])
    if (!plan.includes('Merge Append') && n === 'merged') console.log(plan)
  }
  await sql.end()
}
