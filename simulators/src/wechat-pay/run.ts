import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { SIMULATORS_PREFIX, simulators } from '#simulators.ts'
import type { Misbehaviour } from './misbehaviour.ts'

/**
 * The vendors as a process of their own, which a killed product does not take along:
 * `node simulators/src/wechat-pay/run.ts --port 4000 --data-dir FOLDER [--misbehave '{"chanceOf":{"noAnswer":0.1},"seed":1}']`.
 * Port 0 takes a free one; the address is printed when they may be asked. Anything of the form of an openid may pay.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'data-dir': { type: 'string' }, misbehave: { type: 'string' } },
})

let ahead = 0
const clock = { now: () => Date.now() + ahead, advance: (ms: number) => (ahead += ms) }
const { 'data-dir': dataDir, misbehave } = values
const app = Fastify({ forceCloseConnections: true })
await app.register(
  simulators({
    clock,
    acceptsAnyOpenid: true,
    ...(dataDir !== undefined && { dataDir }),
    ...(misbehave !== undefined && { misbehaviour: JSON.parse(misbehave) as Misbehaviour }),
  }),
)
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port ?? 0) })
process.stdout.write(`simulators ready: ${address}${SIMULATORS_PREFIX}/wechat-pay\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
