import { ACKNOWLEDGED } from '#outside/wechat-pay/notification-answer.ts'

/** Notifications as they arrive, each acknowledged and handed out once. */
export function anInbox() {
  const arrived: string[] = []
  const waiting: ((xml: string) => void)[] = []
  return {
    take(xml: string) {
      const next = waiting.shift()
      if (next) next(xml)
      else arrived.push(xml)
      return ACKNOWLEDGED
    },
    async next(): Promise<string> {
      return arrived.shift() ?? (await new Promise<string>((arrival) => waiting.push(arrival)))
    },
  }
}
