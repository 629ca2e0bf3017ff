import { HOST_REASON_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'

const USAGE = `用法：npm run host -- list                   还没有答复的主理人申请
      npm run host -- admit 用户ID           通过申请：对方成为主理人，收到消息
      npm run host -- refuse 用户ID 原因     不通过，原因发给对方
      npm run host -- unmake 用户ID 原因     取消主理人：不能再发布，已发布的活动照常进行`

/** An operator's command about hosts. */
export type HostCommand =
  | { act: 'list' }
  | { act: 'admit'; id: string }
  | { act: 'refuse' | 'unmake'; id: string; reason: string }

/** Reads the arguments of `npm run host`. Throws an error that holds the usage. */
export function readHostCommand([act, id = '', ...rest]: string[]): HostCommand {
  if (act === 'list' && id === '') return { act }
  const reason = rest.join(' ').trim()
  if (act !== 'admit' && act !== 'refuse' && act !== 'unmake') throw new Error(USAGE)
  if (!entityId.safeParse(id).success) throw new Error(`ID 不正确：${id}\n${USAGE}`)
  if (act === 'admit') {
    if (reason !== '') throw new Error(USAGE)
    return { act, id }
  }
  if (reason === '' || characterCount(reason) > HOST_REASON_MAX_CHARACTERS)
    throw new Error(`请写原因，最多 ${HOST_REASON_MAX_CHARACTERS} 个字\n${USAGE}`)
  return { act, id, reason }
}
