import { isMobilePhone } from '../contract/src/person/mobile-phone.ts'
import { makeOrganizer } from '@quan/server/features/member/member.service.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：npm run member -- organizer 手机号

  organizer   把这个手机号的用户设为主理人`

/** `npm run member -- organizer PHONE`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const phone = readPhone(process.argv.slice(2))
  await withDatabase(readServerConfig(process.env), async (sql) => {
    const member = await makeOrganizer(phone, sql)
    if (!member) throw new Error(`没有手机号为 ${phone} 的用户，请对方先登录一次。`)
    say(`${member.nickName ?? '（还没有昵称）'}（${phone}）现在是主理人。`)
  })
}

function readPhone([command, ...phones]: string[]): string {
  const [phone] = phones
  if (command !== 'organizer' || phone === undefined || phones.length > 1) throw new Error(USAGE)
  if (!isMobilePhone(phone)) throw new Error(`手机号不正确：${phone}\n${USAGE}`)
  return phone
}

await main().catch(fail)
