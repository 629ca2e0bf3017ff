import { parseArgs } from 'node:util'
import { fillBusiness } from '@quan/bench/console/fill-business.ts'
import { DEMO_ACTIVITIES, DEMO_SEED, seedDemo } from '@quan/demo/seeding/seed-demo.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { withDatabase } from './commands/database.ts'
import { vaultOf } from './commands/migrated-database.ts'
import { fail, say, step } from './commands/progress.ts'

const USAGE = `用法：npm run seed -- [选项]

  --activities N   示例活动的数量（默认 ${DEMO_ACTIVITIES}；同一天重复运行不会增加）
  --seed 文字      同一种子、同一天得到同样的活动（默认 ${DEMO_SEED}）
  --no-places      还没有人报名：不占名额，适合非常大的数量
  --business N     另外写入一份测速用的生意：N 场活动、两倍的订单、一半的用户，一个数据库只写一次`

const MOST_ACTIVITIES = 5_000_000

/** `npm run seed`: fills the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`, with the demo catalogue of today. */
async function main() {
  const { business, ...chosen } = readOptions(process.argv.slice(2))
  const config = readServerConfig(process.env)
  if (config.mode === 'production') throw new Error('MODE=production：示例数据不能写入正式环境。')
  await withDatabase(config, async (sql, signal) => {
    const vault = await vaultOf(config)
    const now = Date.now()
    const request = { sql, vault, now, dataDir: config.dataDir, ...chosen, onProgress: say, signal }
    const { added } = await step('demo data ready', () => seedDemo(request))
    say(`${added} activities added`)
    if (business > 0) await step('business ready', () => fillBusiness(sql, { activities: business, now, say }))
  })
}

function readOptions(given: string[]) {
  const { values } = parseArgs({
    args: given,
    allowNegative: true,
    options: {
      activities: { type: 'string' },
      business: { type: 'string' },
      seed: { type: 'string' },
      places: { type: 'boolean' },
    },
  })
  const activities = Number(values.activities ?? DEMO_ACTIVITIES)
  const business = Number(values.business ?? 0)
  const isUsable = (count: number) => Number.isInteger(count) && count <= MOST_ACTIVITIES
  if (!isUsable(activities) || activities < 1 || !isUsable(business) || business < 0)
    throw new Error(`--activities 须为 1 到 ${MOST_ACTIVITIES} 的整数，--business 不超过它。\n${USAGE}`)
  return { activities, business, seed: values.seed ?? DEMO_SEED, places: values.places ?? true }
}

await main().catch(fail)
