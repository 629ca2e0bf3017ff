import { verifyAudit } from '@quan/server/console/audit/audit-log.ts'
import { operatorCommands, readOperatorFacts } from '@quan/server/console/operators/operator-commands.ts'
import type { InvitedOperator } from '@quan/server/console/operators/operator.service.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'

/** Operators read the console in both languages, and whoever starts an installation is the first of them. */
const USAGE = `用法 / usage:
  npm run operator -- add NAME [--role ROLE …] [--city CODE …] [--display TEXT]
      新增运营人员（账号、角色、城市代码、姓名；默认为负责人） / adds an operator, an owner unless said otherwise
  npm run operator -- list
      列出所有运营人员 / lists all operators
  npm run operator -- disable NAME
      停用，立即退出 / shuts one out at once
  npm run operator -- reset NAME
      忘了密码或丢了手机：重新开始 / for a password forgotten or a phone lost: begins anew
  npm run operator -- audit
      核对操作记录有没有被改过、删过 / checks that no entry of the log was changed or deleted`

/** `npm run operator -- …`: the people of the console, in the database of `DATABASE_URL`, or the embedded one. */
async function main() {
  const [command, ...given] = process.argv.slice(2)
  const config = readServerConfig(process.env)
  await withDatabase(config, (sql) => run({ command, given, config, sql }))
}

type Run = { command: string | undefined; given: string[]; config: ServerConfig; sql: Sql }

async function run({ command, given, config, sql }: Run): Promise<void> {
  const commands = operatorCommands({ sql, clock: systemClock })
  const [name = '', ...further] = given
  if (command === 'add') {
    const { name: chosen, ...facts } = readOperatorFacts(given)
    return sayInvited(await commands.add(chosen, facts), config)
  }
  if (further.length > 0) throw new Error(USAGE)
  if (command === 'reset' && name !== '') return sayInvited(await commands.reset(name), config)
  if (command === 'disable' && name !== '') {
    await commands.disable(name)
    return say(`${name} 已停用。 / ${name} is shut out.`)
  }
  if (command === 'list' && name === '') return sayAll(await commands.list())
  if (command === 'audit' && name === '') return await sayChain(sql)
  throw new Error(USAGE)
}

function sayInvited({ operator, oneTimePassword }: InvitedOperator, { consoleUrl }: ServerConfig): void {
  say(`账号 / name: ${operator.name} (${operator.roles.join(', ')}; ${citiesOf(operator)})`)
  say(
    `一次性密码（24 小时内有效，只显示这一次） / one-time password, good for 24 hours, shown once: ${oneTimePassword}`,
  )
  say(
    consoleUrl === null
      ? '运营台还没有地址：请设置 CONSOLE_URL。 / The console has no address yet: set CONSOLE_URL.'
      : `登录 / sign in: ${consoleUrl}/console/`,
  )
}

function sayAll(operators: Awaited<ReturnType<ReturnType<typeof operatorCommands>['list']>>): void {
  if (operators.length === 0) say('还没有运营人员。 / There are no operators yet.')
  for (const { name, display_name, roles, cities, disabled_at } of operators)
    say(
      `${name}\t${display_name}\t${roles.join(', ')}\t${citiesOf({ cities })}${disabled_at ? '\t已停用 / shut out' : ''}`,
    )
}

const citiesOf = ({ cities }: { cities: readonly string[] | null }) => cities?.join(', ') ?? '所有城市 / all cities'

async function sayChain(sql: Sql): Promise<void> {
  const { count, broken, hash } = await verifyAudit(sql)
  if (broken !== null)
    throw new Error(
      `操作记录从第 ${broken} 条起被改过或删过；之前的 ${count} 条是完整的。 / The log was changed or cut from entry ${broken} on; the ${count} before it are whole.`,
    )
  say(`${count} 条操作记录完整。 / ${count} entries of the log are whole.`)
  if (hash === null) return
  say(`最后一条的指纹（抄下来，以后可以核对有没有被整段重写） / hash of the last one, to be kept elsewhere: ${hash}`)
}

await main().catch(fail)
