import { liftFreeze } from '@quan/server/features/account-security/freeze.service.ts'
import { makeOrganizer, returnAccount } from '@quan/server/features/member/member.service.ts'
import { correctSex } from '@quan/server/features/member/sex-change.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { AppError } from '@quan/server/platform/errors/app-error.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { PersonalStore } from '@quan/server/platform/personal-data/personal-vault.ts'
import { withDatabase } from './commands/database.ts'
import { sealStored, vaultOf } from './commands/migrated-database.ts'
import { fail, say } from './commands/progress.ts'
import { type MemberCommand, nobodyFor, readMemberCommand } from './commands/read-member-command.ts'

const SAID: Readonly<Record<MemberCommand['act'], string>> = {
  organizer: '现在是主理人',
  phone: '可以用这个号码登录了',
  unfreeze: '的账号已解除冻结，几秒后对方就能照常使用',
  sex: '的性别已更正',
}

/** `npm run member -- …`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readMemberCommand(process.argv.slice(2))
  const config = readServerConfig(process.env)
  await withDatabase(config, async (sql) => {
    const vault = await vaultOf(config)
    await sealStored(sql, vault)
    const member = await act(command, { sql, vault }).catch((cause: unknown) => {
      // its code is for programs
      throw cause instanceof AppError ? new Error(`${cause.definition.text}。`, { cause }) : cause
    })
    if (!member) throw new Error(nobodyFor(command))
    say(`${member.nickName ?? '（还没有昵称）'}（${command.phone}）${SAID[command.act]}。`)
  })
}

function act(command: MemberCommand, store: PersonalStore): Promise<{ nickName: string | null } | null> {
  switch (command.act) {
    case 'organizer':
      return makeOrganizer(command.phone, store)
    case 'unfreeze':
      return liftFreeze(command.phone, store)
    case 'sex':
      return correctSex(store.sql, { who: { phoneHash: store.vault.phoneHash(command.phone) }, sex: command.sex })
    case 'phone':
      return returnAccount(store, { memberId: command.id, phone: command.phone, now: systemClock.now() })
  }
}

await main().catch(fail)
