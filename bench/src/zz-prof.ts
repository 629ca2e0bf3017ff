import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openCatalogues } from '#cluster/open-catalogues.ts'
import { addressOf, filterQuestions } from '#list/list-questions.ts'
import { openLoad } from '#load/open-load.ts'
import { cpuTimeMs } from '#measure/process-cost.ts'
const folder = '/work/main/.cache/bench/full'
const opened = await openCatalogues({ folder, sizes: [10000], say: console.log })
const c = opened.catalogues[0]!
const child = fork(new URL('servers/server-process.ts', import.meta.url), { serialization: 'advanced', execArgv: process.argv[2] === 'prof' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/lists/prof'] : [] })
child.send({ kind: 'quan', databaseUrl: c.url, now: c.now, readyBytesMs: 0, dataDir: folder })
const [{ port }] = await once(child, 'message') as [{ port: number }]
const load = openLoad()
const paths = filterQuestions(c).map(addressOf)
const send = (requests: number) => load.send({ port, paths, headers: { 'x-device-id': 'x' }, connections: 32, requests })
await send(1000)
for (let i = 0; i < 3; i++) {
const n = 4000, a = cpuTimeMs([child.pid!]), d = cpuTimeMs([opened.databasePid])
await send(n)
console.log('server', (cpuTimeMs([child.pid!]) - a) / n, 'database', (cpuTimeMs([opened.databasePid]) - d) / n)
}
load.stop(); child.disconnect(); await once(child, 'exit')
await opened.stop()
