import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { listOverdueKeys, ROTATED_KINDS, rotateKey } from '@quan/server/platform/config/rotate-key.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：
  npm run keys -- rotate 种类     换一把新钥匙（${ROTATED_KINDS.map(({ file }) => file).join('、')}），重启后生效
  npm run keys -- overdue        列出已经没人用的旧钥匙，可以删除`

/** `npm run keys -- …`: changes the keys of `KEYS_DIR`, one purpose at a time. */
async function main() {
  const [command, kind, ...rest] = process.argv.slice(2)
  const { keysDir, rsaBits } = readServerConfig(process.env)
  const at = { keysDir, now: Date.now() }
  if (command === 'rotate' && kind !== undefined && rest.length === 0) {
    for (const name of await rotateKey(kind, { ...at, rsaBits })) say(`新文件：${name}`)
    say('重启所有进程后生效；旧的先留着，npm run keys -- overdue 会说什么时候可以删。')
  } else if (command === 'overdue' && kind === undefined) {
    const overdue = await listOverdueKeys(at)
    say(overdue.length === 0 ? '没有可以删除的旧钥匙。' : overdue.join('\n'))
  } else throw new Error(USAGE)
}

await main().catch(fail)
