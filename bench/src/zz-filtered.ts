import { openCatalogues } from '#cluster/open-catalogues.ts'
import { addressOf, filterQuestions } from '#list/list-questions.ts'
import { recordAnswers } from '#list/record-answers.ts'
import { openLoad } from '#load/open-load.ts'
import { cpuTimeMs } from '#measure/process-cost.ts'
import { openServer } from '#servers/open-server.ts'
const folder = '/work/main/.cache/bench/full'
const opened = await openCatalogues({ folder, sizes: [Number(process.argv[2] ?? 10000)], say: console.log })
const c = opened.catalogues[0]!
const ours = await openServer({ kind: 'quan', databaseUrl: c.url, now: c.now, readyBytesMs: 0, dataDir: folder })
const bare = await openServer({ kind: 'bareSql', served: await recordAnswers(ours.port, filterQuestions(c), c), databaseUrl: c.url })
const load = openLoad()
const paths = filterQuestions(c).map(addressOf)
const one = async (s: typeof ours, n: number) => { const a = cpuTimeMs([s.pid]), d = cpuTimeMs([opened.databasePid]); await load.send({ port: s.port, paths, headers: { 'x-device-id': 'x' }, connections: 32, requests: n }); return [(cpuTimeMs([s.pid]) - a) / n, (cpuTimeMs([opened.databasePid]) - d) / n] as const }
await one(ours, 1500); await one(bare, 1500)
for (let i = 0; i < 5; i++) { const a = await one(ours, 3000), b = await one(bare, 3000); console.log('ours', a.map(x => x.toFixed(3)).join(' + '), ' bare', b.map(x => x.toFixed(3)).join(' + '), ' ratio', ((a[0] + a[1]) / (b[0] + b[1])).toFixed(3)) }
load.stop(); ours.stop(); bare.stop(); await opened.stop()
