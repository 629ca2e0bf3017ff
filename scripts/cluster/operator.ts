import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConsoleCall,
  type ConsoleInputOf,
  consolePathOf,
  type ConsoleResultOf,
} from '@quan/contract/console/define-console-call.ts'
import {
  beginTotp,
  choosePassword,
  confirmFactor,
  enrollTotp,
  enterConsole,
  leaveConsole,
  SignInStep,
} from '@quan/contract/console/session.ts'
import { addUnfitWords, getUnfitWords, removeUnfitWord } from '@quan/contract/console/unfit-words.ts'
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import { codeOf, periodOf } from '@quan/e2e/console/totp-code.ts'
import { Failed, type Town } from './town.ts'

/** Wait of an operator between two presses, in milliseconds. */
const NEXT_MS = 250
/** The session is over. */
const UNKNOWN = 401
const PASSWORD = 'seven green kites'
/** So many rounds an operator works until they leave and sign in again. */
const ROUNDS_OF_A_SESSION = 40
/** Letters that a round's word is made of: no word is read like another one. */
const LETTERS = 'bcdfghjklmnpqrstvwxz'

/** Who works in the console: where it is, and what was told of the account. */
export type Seat = { consoleUrl: string; from: string; name: string; oneTimePassword: string }

/** An operator who signs in, lists words, adds one, and looks whether it is there, until told to end. */
export async function startOperator(town: Town, seat: Seat): Promise<{ end(): Promise<void> }> {
  const over = new AbortController()
  const page = consolePage(town, seat)
  const app = await enrol(page, seat)
  const going = work(page, { town, seat, app, over: over.signal })
  // told to whoever waits for the end
  going.catch(() => undefined)
  return {
    async end() {
      over.abort()
      await going
    },
  }
}

type Page = ReturnType<typeof consolePage>
type Answer<Call extends ConsoleCall> = { result: ConsoleResultOf<Call> | null; code: string | null }

/** A browser that keeps its cookie. */
function consolePage(town: Town, { consoleUrl, from }: Seat) {
  let cookie = ''
  return {
    forget: () => void (cookie = ''),
    isIn: () => cookie !== '',
    /** Calls once; throws what people saw where there was no answer. */
    async call<Call extends ConsoleCall>(call: Call, input: ConsoleInputOf<Call>): Promise<Answer<Call>> {
      await sleep(NEXT_MS)
      const headers = {
        'content-type': 'application/json',
        host: new URL(consoleUrl).host,
        origin: consoleUrl,
        [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
        ...(cookie !== '' && { cookie }),
      }
      const heard = await town.ask({ path: consolePathOf(call), from, headers, body: input as object }, 'console')
      const kept = heard.headers['set-cookie']?.[0]?.split(';')[0]
      if (kept !== undefined) cookie = kept
      const { result, error } = heard.json as { result: ConsoleResultOf<Call> | null; error: { code: string } | null }
      return { result, code: error?.code ?? null }
    },
    /** Presses again until it is answered. */
    async until<Value>(press: () => Promise<Value>): Promise<Value> {
      for (;;) {
        try {
          return await press()
        } catch (error) {
          if (!(error instanceof Failed) || error.status === UNKNOWN) throw error
        }
      }
    },
  }
}

/** An authenticator app: its secret, and the last half minute whose code was shown, which counts once. */
type App = { secret: string; shown: number }

/** The first entry: a password of their own, and an authenticator app. */
async function enrol(page: Page, { name, oneTimePassword }: Seat): Promise<App> {
  await page.call(enterConsole, { name, password: oneTimePassword })
  await page.call(choosePassword, { current: oneTimePassword, password: PASSWORD })
  const { result, code } = await page.call(beginTotp, {})
  if (!result) throw new Error(`An operator could not begin: ${code}`)
  const app = { secret: result.secret, shown: periodOf(Date.now()) }
  const entered = await page.call(enrollTotp, { code: codeOf(app.secret, app.shown) })
  if (entered.result?.step !== SignInStep.done) throw new Error(`An operator could not enter: ${entered.code}`)
  return app
}

type Work = { town: Town; seat: Seat; app: App; over: AbortSignal }

async function work(page: Page, { town, seat, app, over }: Work) {
  for (let round = 1; !over.aborted; round++) {
    try {
      if (!page.isIn()) await signIn(page, seat, app)
      if (page.isIn()) await addWord(page, round, town)
      if (page.isIn() && round % ROUNDS_OF_A_SESSION === 0) {
        await page.call(leaveConsole, {})
        page.forget()
      }
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      // whose session is over signs in again
      if (error.status === UNKNOWN) page.forget()
    }
  }
}

/** By name, password and the code of the app: who has shown that of this half minute waits for the next one. */
async function signIn(page: Page, { name }: Seat, app: App) {
  const period = periodOf(Date.now())
  if (period <= app.shown) return await sleep(NEXT_MS)
  try {
    const entered = await page.call(enterConsole, { name, password: PASSWORD })
    if (!entered.result) throw new Error(`An operator was refused: ${entered.code}`)
    app.shown = period
    const confirmed = await page.call(confirmFactor, { code: codeOf(app.secret, period) })
    if (!confirmed.result) throw new Error(`An operator was refused: ${confirmed.code}`)
  } catch (error) {
    page.forget()
    throw error
  }
}

/** Lists, adds, which does no harm twice, and reads back; every second word goes again. */
async function addWord(page: Page, round: number, { told }: Town) {
  const word = wordOf(round)
  const listed = await page.call(getUnfitWords, {})
  const added = await page.until(() => page.call(addUnfitWords, { words: [word] }))
  if (added.result === null) throw new Error(`An operator could not add a word: ${added.code}`)
  told.words.add(word)
  const { result } = await page.call(getUnfitWords, { part: word })
  if (result && !result.items.some((one) => one.word === word)) told.broken.push(`added, and not read back: ${word}`)
  const old = listed.result?.items.find((one) => told.words.has(one.word))
  if (old === undefined || round % 2 === 0) return
  told.words.delete(old.word)
  await page.call(removeUnfitWord, { id: old.id })
  told.struck.add(old.word)
}

function wordOf(round: number): string {
  const letters: string[] = []
  for (let left = round; left > 0; left = Math.floor(left / LETTERS.length))
    letters.push(LETTERS[left % LETTERS.length] ?? '')
  return `风筝${letters.join('')}`
}
