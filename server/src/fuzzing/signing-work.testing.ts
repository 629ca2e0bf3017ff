import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  enterByPasskey,
  removePasskey,
} from '@quan/contract/console/passkey.ts'
import { beginTotp, choosePassword, confirmFactor, enrollTotp, enterConsole } from '@quan/contract/console/session.ts'
import { Secret, TOTP } from 'otpauth'
import { authenticator } from '#console/access/authenticator.testing.ts'
import { CONSOLE, type ConsoleWorld, PASSWORD } from '#console/console-world.testing.ts'
import { type ConsoleSeats, OWNER, type Seat } from './console-seats.testing.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'
import type { FuzzWorld } from './fuzz-world.testing.ts'

type Parts = { world: FuzzWorld; console: ConsoleWorld; seats: ConsoleSeats }

/** Signing in and what guards it: passwords, codes of now, answers of a security key to what was asked just now. */
export function signingFields({ world: { sql }, console, seats }: Parts): [string, MakeFields][] {
  const page = ({ cookie }: Seat) => console.browser(cookie)
  const someone = async (seat: Seat) => (seat.kind ? seat : await seats.take(OWNER))

  /** A passkey of who sits there answers what was asked just now. */
  async function passkeyAnswer(seat: Seat) {
    const { operatorId } = await someone(seat)
    const [key, own] = [authenticator(CONSOLE), await console.sessionOf({ id: operatorId ?? '' })]
    await sql`delete from operator_passkey where operator_id = ${operatorId}`
    const { result: begun } = await own.call(beginPasskey, {})
    await own.call(addPasskey, { name: '钥匙', response: key.register(String(begun?.options['challenge'])) })
    const { result: asked } = await own.call(askPasskey, {})
    return { response: key.answer(String(asked.options['challenge'])) }
  }

  return [
    fits(enterConsole, async (seat) => ({ name: (await someone(seat)).name, password: PASSWORD })),
    fits(choosePassword, async () => ({ current: PASSWORD, password: 'nine quiet harbours' })),
    fits(confirmFactor, async () => ({ code: console.codeAt() })),
    fits(enrollTotp, async (seat) => {
      const { result } = await page(seat).call(beginTotp, {})
      const secret = Secret.fromBase32(result?.secret ?? '')
      return { code: TOTP.generate({ secret, timestamp: console.time.now }) }
    }),
    fits(addPasskey, async (seat) => {
      await sql`delete from operator_passkey where operator_id = ${seat.operatorId}`
      const { result } = await page(seat).call(beginPasskey, {})
      return { response: authenticator(CONSOLE).register(String(result?.options['challenge'])) }
    }),
    fits(removePasskey, async (seat) => {
      await passkeyAnswer(seat)
      const [row] = await sql<{ id: string }[]>`select id from operator_passkey where operator_id = ${seat.operatorId}`
      return row ?? {}
    }),
    fits(enterByPasskey, passkeyAnswer),
    fits(confirmByPasskey, passkeyAnswer),
  ]
}
