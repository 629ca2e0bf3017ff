import type { KeyObject } from 'node:crypto'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { consentOutdated, ticketOverdue } from '@quan/contract/login/login-errors.ts'
import { CONSENT_VERSIONS, type registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { MemberRow } from '#features/member/member-row.ts'
import { changePhone, findWechatMember, memberOfPhone, recordConsent } from '#features/member/member.service.ts'
import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { KeptBlocks } from '#features/safety/kept-blocks.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import { type Device, hashOf, issueCredential, type IssuedCredential } from './login-credential.service.ts'
import type { LoginNews } from './login-news.ts'
import { issueTicket } from './login-ticket.service.ts'
import { loginTicketQueries } from './login.queries.ts'
import { type AskedHolder, askForHolder } from './number-holder.ts'
import type { SmsCodes } from './sms-code.service.ts'
import { endAuthorisation, type WechatParts } from './wechat-authorisation.ts'

type Input = ParsedInputOf<typeof registerLoginAccount>

/** The parts a login is done with. */
export type LoginParts = WechatParts & {
  vault: PersonalVault
  codes: SmsCodes
  sessionValidity: SessionValidity
  /** Who blocked the phone's former account blocks the new one. */
  keptBlocks: Pick<KeptBlocks, 'restore'>
  companionLinks: Pick<CompanionLinks, 'phoneArrived'>
  news: Pick<LoginNews, 'newDevice' | 'holderGuessed' | 'numberLost' | 'wechatReplaced'>
  /** Key of the hashes of who was counted. */
  hashKey: KeyObject
}
/** Where somebody logs in: the device, the secret that ties a WeChat authorisation to the browser, and where from. */
export type LoginPlace = { device: Device; browser: string | null; origin: Origin }

/** Logged in; or not yet, and the ticket to go on with. */
export type LoginOutcome = { needsPhone: true; ticket: string } | AskedOutcome | EnteredOutcome
type AskedOutcome = AskedHolder & { needsPhone: false; needsHolder: true }
type EnteredOutcome = {
  needsPhone: false
  needsHolder: false
  member: MemberRow
  isNew: boolean
  issued: IssuedCredential
}

/** Logs in one of the four ways, and registers who is new. The contract names the errors. */
export async function logIn(input: Input, place: LoginPlace, parts: LoginParts): Promise<LoginOutcome> {
  requireConsents(input)
  const { wxUserInfoMobilePhone: phone, code, ticket, wxCode, state } = input
  const login: Login = { input, place, parts }
  // the contract lets through these four sets of fields and no others
  if (wxCode != null && state != null) return byWechat({ wxCode, state }, login)
  if (phone == null || code == null) return byTicket(ticket ?? '', login)
  const holder = ticket == null ? null : hashOf(ticket)
  const given = { phone, code, scene: SmsScene.login, origin: place.origin }
  const entered = await parts.codes.redeem(given, async (transaction) =>
    enter(transaction, { phone, openId: holder && (await takenOpenId(transaction, holder, login)) }, login),
  )
  return outcomeOf(entered, login)
}

/** Throws `consent.outdated` for other than the current versions. */
export function requireConsents({ consent: { terms, privacy } }: Pick<Input, 'consent'>) {
  if (terms !== CONSENT_VERSIONS.terms || privacy !== CONSENT_VERSIONS.privacy) throw new AppError(consentOutdated)
}

type Login = { input: Input; place: LoginPlace; parts: LoginParts }
/** Somebody who was let in; `revoked` are the devices that were logged out for it. */
export type LoginResult = { member: MemberRow; isNew: boolean; issued: IssuedCredential; revoked: string[] }

async function takenOpenId(transaction: SqlRunner, hash: Buffer, { parts }: Login): Promise<string> {
  const taken = await loginTicketQueries({ sql: transaction, vault: parts.vault }).take(hash, parts.clock.now())
  if (!taken?.openId) throw new AppError(ticketOverdue)
  return taken.openId
}

/** A ticket with a phone logs in; one of WeChat alone still needs the phone, and stays good for that. */
async function byTicket(ticket: string, login: Login): Promise<LoginOutcome> {
  const { sql, clock, vault } = login.parts
  const hash = hashOf(ticket)
  const found = await loginTicketQueries(login.parts).find(hash, clock.now())
  if (found?.openId) return { needsPhone: true, ticket }
  const entered = await sql.begin(async (transaction) => {
    const taken = await loginTicketQueries({ sql: transaction, vault }).take(hash, clock.now())
    if (!taken?.phone) throw new AppError(ticketOverdue)
    return await enter(transaction, { phone: taken.phone, openId: null }, login)
  })
  return outcomeOf(entered, login)
}

async function byWechat({ wxCode, state }: { wxCode: string; state: string }, login: Login): Promise<LoginOutcome> {
  const { parts, place } = login
  const { sql, clock } = parts
  const openId = await endAuthorisation({ wxCode, state, browser: place.browser }, parts)
  const member = await findWechatMember(sql, openId)
  // who lost the number of an account has it again by another number
  if (!member?.sealed_phone)
    return { needsPhone: true, ticket: await issueTicket(parts, { openId, phone: null }, clock.now()) }
  return done(await sql.begin((transaction) => settle(transaction, { member, isNew: false }, login)), parts)
}

async function enter(
  transaction: SqlRunner,
  who: { phone: string; openId: string | null },
  login: Login,
): Promise<LoginResult | AskedHolder> {
  const { input, parts } = login
  const referrerId = input.fromUserGUID ?? null
  const now = parts.clock.now()
  const store = { sql: transaction, vault: parts.vault }
  const former = who.openId === null ? null : await findWechatMember(transaction, who.openId)
  if (former && !former.sealed_phone) {
    const member = await changePhone(store, former.id, who.phone)
    return await settle(transaction, { member, isNew: false }, login)
  }
  const asked = await askForHolder(store, { ...who, device: login.place.origin.device, now })
  if (asked) return asked
  const arrived = await memberOfPhone(store, { ...who, referrerId, now })
  if (arrived.isNew) {
    // before anybody can see, or be seen
    await parts.keptBlocks.restore(transaction, { memberId: arrived.member.id, phone: who.phone, now })
    await parts.companionLinks.phoneArrived(transaction, who.phone)
  }
  return await settle(transaction, arrived, login)
}

/** Logs a member in on the device they come from, in a transaction of the caller's. */
export async function settle(
  transaction: SqlRunner,
  { member, isNew, isWechatReplaced = false }: { member: MemberRow; isNew: boolean; isWechatReplaced?: boolean },
  { input, place, parts }: Omit<Login, 'input'> & { input: Pick<Input, 'consent'> },
): Promise<LoginResult> {
  const now = parts.clock.now()
  await recordConsent(transaction, { memberId: member.id, ...input.consent, givenAt: now })
  const memberId = member.id
  const { isNewDevice, revoked, ...issued } = await issueCredential(transaction, {
    memberId,
    device: place.device,
    now,
  })
  // whoever has just come has no other device to be told on
  if (isNewDevice && !isNew) await parts.news.newDevice(transaction, { ...issued.caller, name: place.device.name })
  if (isWechatReplaced) await parts.news.wechatReplaced(transaction, { ...issued.caller, name: place.device.name })
  return { member, isNew, issued, revoked }
}

/** What is told of a login once it holds. */
export function done({ revoked, ...entered }: LoginResult, parts: LoginParts): EnteredOutcome {
  for (const deviceId of revoked) parts.sessionValidity.forget(deviceId)
  return { needsPhone: false, needsHolder: false, ...entered }
}

const outcomeOf = (entered: LoginResult | AskedHolder, { parts }: Login): LoginOutcome =>
  'ticket' in entered ? { needsPhone: false, needsHolder: true, ...entered } : done(entered, parts)
