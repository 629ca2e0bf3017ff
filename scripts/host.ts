import { hostCommands } from '@quan/server/console/hosting/host-commands.ts'
import {
  type DraftReviews,
  draftReviews,
  type ReviewOutcome,
} from '@quan/server/features/hosting/draft-review.service.ts'
import {
  type DecisionOutcome,
  type HostDecisions,
  hostDecisions,
} from '@quan/server/features/hosting/host-decision.service.ts'
import { notificationService } from '@quan/server/features/notification/notification.service.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { waitingReading } from '@quan/server/platform/paging/waiting-page.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'
import { type HostCommand, readHostCommand } from './commands/read-host-command.ts'

/** Applications listed at once: those that wait longest. */
const FIRST_ROWS = waitingReading({ maxResultCount: 50 })

const SAID: Readonly<Record<DecisionOutcome, string>> = {
  done: '已处理，对方会收到消息。',
  unknown: '没有这个用户。',
  nothing: '没有改动：没有等待答复的申请，或者本来就是这样。',
}

const SAID_OF_REVIEW: Readonly<Record<ReviewOutcome, string>> = {
  done: '已处理，主理人会收到消息。',
  nothing: '没有改动：这份草稿不在审核中。',
  unmade: '对方已经不是主理人，只能退回。',
  late: '没有发布：这份草稿现在不合规则了（比如开始时间已过），请退回。',
}

/** `npm run host -- …`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readHostCommand(process.argv.slice(2))
  await withDatabase(readServerConfig(process.env), (sql) => act(sql, command))
}

async function act(sql: Sql, command: HostCommand) {
  const clock = systemClock
  const parts = { sql, clock, notifications: notificationService({ sql, clock }) }
  const [decisions, reviews] = [hostDecisions(parts), draftReviews(parts)]
  if (command.act === 'list') return await list(decisions)
  if (command.act === 'review') return await listDrafts(reviews)
  const commands = hostCommands({ sql, clock, hostDecisions: decisions, draftReviews: reviews })
  if (command.act === 'publish') return say(SAID_OF_REVIEW[await commands.publish(command.id)])
  if (command.act === 'return') return say(SAID_OF_REVIEW[await commands.sendBack(command.id, command.reason)])
  const outcome = await (command.act === 'admit'
    ? commands.admit(command.id)
    : commands[command.act](command.id, command.reason))
  say(SAID[outcome])
  if (outcome === 'unknown') process.exitCode = 1
}

async function list(decisions: HostDecisions) {
  const waiting = await decisions.listWaiting(FIRST_ROWS)
  if (waiting.length === 0) say('没有等待答复的申请。')
  for (const { memberId, nickName, cityName, plan, idea } of waiting)
    say(`${memberId}  ${nickName ?? '（还没有昵称）'}，${cityName}\n  打算：${plan}\n  第一场：${idea}`)
}

async function listDrafts(reviews: DraftReviews) {
  const waiting = await reviews.listInReview(FIRST_ROWS)
  if (waiting.length === 0) say('没有等待审核的活动。')
  for (const { id, nickName, fields } of waiting) {
    const tickets = fields.ticketTypes.map(({ name, price, quota }) => `${name} ${price / 100} 元 × ${quota}`)
    say(`${id}  「${fields.title ?? ''}」，${nickName ?? '（还没有昵称）'}`)
    say(`  ${fields.startTime ?? ''} 至 ${fields.endTime ?? ''}，${fields.venue ?? ''}（${fields.address ?? ''}）`)
    say(`  ${tickets.join('，')}\n  ${fields.description ?? ''}`)
  }
}

await main().catch(fail)
