import { isMobilePhone } from '../contract/src/person/mobile-phone.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { liftFreeze } from '@quan/server/features/account-security/freeze.service.ts'
import { makeOrganizer, returnAccount } from '@quan/server/features/member/member.service.ts'
import { correctSex } from '@quan/server/features/member/sex-change.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { PersonalStore } from '@quan/server/platform/personal-data/personal-vault.ts'
import { withDatabase } from './commands/database.ts'
import { sealStored, vaultOf } from './commands/migrated-database.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：
  npm run member -- organizer 手机号     把这个手机号的用户设为主理人
  npm run member -- sex 手机号 男|女     更正性别（报过名的人自己改不了；已有的名额不变）
  npm run member -- phone 用户编号 手机号  给丢了手机号的账号换一个号码：核实过是本人，才这样做
  npm run member -- unfreeze 手机号      解除这个账号的冻结：核实过对方已满 18 周岁，才这样做`

const SEXES: Readonly<Record<string, Sex>> = { 男: Sex.male, 女: Sex.female }

type Done = { nickName: string | null } | null
type Command = { act(store: PersonalStore): Promise<Done>; phone: string; outcome: string }

/** `npm run member -- COMMAND PHONE`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const { act, phone, outcome } = readCommand(process.argv.slice(2))
  const config = readServerConfig(process.env)
  await withDatabase(config, async (sql) => {
    const vault = await vaultOf(config)
    await sealStored(sql, vault)
    const member = await act({ sql, vault })
    if (!member) throw new Error(`没有手机号为 ${phone} 的用户（解除冻结时：没有被冻结的），请对方先登录一次。`)
    say(`${member.nickName ?? '（还没有昵称）'}（${phone}）${outcome}。`)
  })
}

function readCommand([command, phone = '', value = '', ...rest]: string[]): Command {
  if (command === 'phone' && isMobilePhone(value) && rest.length === 0)
    return { act: (store) => returnAccount(store, phone, value), phone: value, outcome: '可以用这个号码登录了' }
  const sex = SEXES[value]
  if (rest.length > 0) throw new Error(USAGE)
  if (phone !== '' && !isMobilePhone(phone)) throw new Error(`手机号不正确：${phone}\n${USAGE}`)
  if (command === 'organizer' && phone !== '' && value === '')
    return { act: (store) => makeOrganizer(phone, store), phone, outcome: '现在是主理人' }
  if (command === 'unfreeze' && phone !== '' && value === '')
    return { act: (store) => liftFreeze(phone, store), phone, outcome: '的账号已解除冻结，几秒后对方就能照常使用' }
  if (command === 'sex' && phone !== '' && sex !== undefined)
    return { act: (store) => correctSex({ phone, sex }, store), phone, outcome: `的性别改成了${value}` }
  throw new Error(USAGE)
}

await main().catch(fail)
