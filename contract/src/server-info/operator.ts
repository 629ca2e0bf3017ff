import * as z from 'zod/mini'
import { timeOfDay } from '#date/time-of-day.ts'
import { Weekday } from '#date/weekday.ts'

/** When support answers, by the clock of the mainland. */
export const supportHours = z.object({
  /** First and last day of the week, Monday being 1; the same one twice is that day alone. */
  fromDay: z.enum(Weekday),
  toDay: z.enum(Weekday),
  opens: timeOfDay,
  closes: timeOfDay,
})
/** When support answers. */
export type SupportHours = z.infer<typeof supportHours>

/** A number under which an authority has the service on file, and where that can be looked up. */
export const filing = z.object({ number: z.string(), url: z.string() })

/** Who runs the service, and how people reach them. */
export const operatorFacts = z.object({
  /** The company. */
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** WeChat id of support; null = none. */
  wechat: z.nullable(z.string()),
  /** Null = no fixed hours. */
  hours: z.nullable(supportHours),
  /** ICP 备案, which the law wants at the foot of the home page. */
  icp: filing,
  /** 公安备案; null = not given yet. */
  police: z.nullable(filing),
})
/** Who runs the service. */
export type OperatorFacts = z.infer<typeof operatorFacts>
