import { HOST_REASON_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'

const USAGE = `用法：npm run host -- list                   还没有答复的主理人申请
      npm run host -- admit 用户ID           通过申请：对方成为主理人，收到消息
      npm run host -- refuse 用户ID 原因     不通过，原因发给对方
      npm run host -- unmake 用户ID 原因     取消主理人：不能再发布，已发布的活动照常进行
      npm run host -- review                 等待审核的活动
      npm run host -- review publish 草稿ID  通过审核：立即发布
      npm run host -- review return 草稿ID 原因   退回，原因发给主理人`

/** An operator's command about hosts. */
export type HostCommand =
  | { act: 'list' }
  | { act: 'admit'; id: string }
  | { act: 'refuse' | 'unmake'; id: string; reason: string }
  | { act: 'review' }
  | { act: 'publish'; id: string }
  | { act: 'return'; id: string; reason: string }

/** Reads the arguments of `npm run host`. Throws an error that holds the usage. */
export function readHostCommand([act, ...given]: string[]): HostCommand {
  if ((act === 'list' || act === 'review') && given.length === 0) return { act }
  if (act === 'review') return readDecision(given, ['publish', 'return'])
  return readDecision([act ?? '', ...given], ['admit', 'refuse', 'unmake'])
}

/** Who is let pass needs no reason; everybody else is told one. */
function readDecision([act = '', id = '', ...rest]: string[], known: readonly string[]): HostCommand {
  const reason = rest.join(' ').trim()
  if (!known.includes(act)) throw new Error(USAGE)
  if (!entityId.safeParse(id).success) throw new Error(`ID 不正确：${id}\n${USAGE}`)
  if (act === 'admit' || act === 'publish') {
    if (reason !== '') throw new Error(USAGE)
    return { act, id }
  }
  if (act !== 'refuse' && act !== 'unmake' && act !== 'return') throw new Error(USAGE)
  if (reason === '' || characterCount(reason) > HOST_REASON_MAX_CHARACTERS)
    throw new Error(`请写原因，最多 ${HOST_REASON_MAX_CHARACTERS} 个字\n${USAGE}`)
  return { act, id, reason }
}
