import type { Page } from 'playwright-core'
import { appNow } from '#catalogue/find-activity.ts'
import { goOnTo } from '#evening/evening.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import { matchPage, matchPath } from '#page/match-page.ts'
import { type PastEvening, whenOver } from './after-stage.ts'
import { DESKTOP, onEveryScreen } from './overview.ts'
import { after, asAnother, inOtherLanguages, type Scene, type Sheet } from './scene.ts'

const HOUR_MS = 3_600_000

let joined: Promise<PastEvening> | null = null

/** All but the first have joined the round, each with a device of their own. */
const whenJoined = (page: Page): Promise<PastEvening> => (joined ??= joinAll(page))

async function joinAll(page: Page): Promise<PastEvening> {
  const evening = await whenOver(page)
  for (const { phone } of evening.others)
    await asAnother(page, async (other) => {
      await logIn(other, { phone })
      await matchPage(other, evening.activity.id).enter()
    })
  return evening
}

/** The round, as who came first or somebody else finds it; the page stands at the day of the app. */
async function openRound(page: Page, whose: (evening: PastEvening) => string = ({ phone }) => phone) {
  const evening = await whenJoined(page)
  await page.clock.setSystemTime(await appNow())
  await logIn(page, { phone: whose(evening), to: matchPath(evening.activity.id) })
  await settled(page)
  return { ...evening, round: matchPage(page, evening.activity.id) }
}

async function openChoosing(page: Page) {
  const { round, others } = await openRound(page)
  // who took a picture before was on another device
  await page.getByRole('button', { name: /^(加入|换到这台设备)$/ }).click()
  await round.submit.waitFor()
  for (const { nickName } of others.slice(0, 2)) await round.tile(nickName).click()
  await settled(page)
}

async function openKeys(page: Page) {
  await openChoosing(page)
  await page.getByRole('button', { name: '比对密钥' }).click()
  await page.getByRole('dialog', { name: '比对密钥' }).getByText('七七').waitFor()
}

async function openRules(page: Page) {
  await openRound(page)
}

async function openElsewhere(page: Page) {
  await openRound(page, ({ others }) => others[0]!.phone)
}

/** Two choose each other, and the round closes; one of them looks. */
async function openMatched(page: Page) {
  const { activity, others, round } = await openRound(page)
  const [other] = others
  await asAnother(page, async (theirs) => {
    const their = matchPage(theirs, activity.id)
    await logIn(theirs, { phone: other!.phone, to: matchPath(activity.id) })
    await theirs.getByRole('button', { name: '换到这台设备' }).click()
    await their.submit.waitFor()
    await page.getByRole('button', { name: /^(加入|换到这台设备)$/ }).click()
    await round.tile(other!.nickName).click()
    await round.submit.click()
    await their.open()
    await their.tile('小鹿').click()
    await their.submit.click()
    await theirs.getByText('已悄悄提交').waitFor()
  })
  await goOnTo(Date.parse(activity.endTime) + (activity.matchHours ?? 0) * HOUR_MS)
  await page.clock.setSystemTime(await appNow())
  await round.open()
  await round.matchedWith(other!.nickName).waitFor()
}

async function openNobody(page: Page) {
  const { round } = await openRound(page, ({ others }) => others[1]!.phone)
  await round.nobody.waitFor()
}

/** 心动互选 of the evening; the last ones find its round closed. */
export const MATCH_SCENES: readonly (Scene | Sheet)[] = [
  ...onEveryScreen({ name: 'match-join', show: openRules }),
  { name: 'match-join-1280', ...DESKTOP, show: openRules },
  inOtherLanguages('languages-match-join', { reach: after(openRules) }),
  { name: 'match-elsewhere', show: openElsewhere },
  ...onEveryScreen({ name: 'match-choose', show: openChoosing }),
  { name: 'match-choose-1280', ...DESKTOP, show: openChoosing },
  inOtherLanguages('languages-match-choose', { reach: after(openChoosing) }),
  { name: 'match-keys', show: openKeys },
  { name: 'match-outcome', show: openMatched },
  { name: 'match-nobody', show: openNobody },
]
