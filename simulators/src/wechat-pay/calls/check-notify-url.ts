import { MessageRefusal } from '#wechat-pay/wire/pay-refusal.ts'

/** Refuses an address of a host this demo has no business with: its key is public, it must not reach out for anybody. */
export function checkNotifyUrl(url: string, hosts: readonly string[]): void {
  if (!URL.canParse(url) || !hosts.includes(new URL(url).hostname)) throw new MessageRefusal('参数格式校验错误')
}
