import { readFile } from 'node:fs/promises'
import { readReceipt } from '@quan/server/features/my-data/deletion-receipt.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { listOverdueKeys, ROTATED_KINDS, rotateKey } from '@quan/server/platform/config/rotate-key.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：
  npm run keys -- rotate 种类     换一把新钥匙（${ROTATED_KINDS.map(({ file }) => file).join('、')}），重启后生效
  npm run keys -- overdue        列出已经没人用的旧钥匙，可以删除
  npm run keys -- receipt 文件    核对一份注销凭证是不是我们签的，有没有改过`

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
  } else if (command === 'receipt' && kind !== undefined && rest.length === 0) {
    const { receipt: secrets } = await loadServerKeys({ keysDir, rsaBits, mayMake: false })
    const told = readReceipt(await readFile(kind, 'utf8'), secrets)
    if (told === null) throw new Error('不是我们签的，或者改过。')
    say(`凭证属实：账号 ${told.account} 已于 ${told.deletedAt} 注销。`)
  } else throw new Error(USAGE)
}

await main().catch(fail)
