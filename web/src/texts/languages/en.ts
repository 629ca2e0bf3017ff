import { activities } from './activities/en.ts'
import { card } from './card/en.ts'
import { companion } from './companion/en.ts'
import { detail } from './detail/en.ts'
import { document } from './document/en.ts'
import { door } from './door/en.ts'
import { drama } from './drama/en.ts'
import { everywhere } from './everywhere/en.ts'
import { failures } from './failures/en.ts'
import { finding } from './finding/en.ts'
import { help } from './help/en.ts'
import { iceBreaker } from './ice-breaker/en.ts'
import { login } from './login/en.ts'
import { mine } from './mine/en.ts'
import { native } from './native/en.ts'
import { order } from './order/en.ts'
import { people } from './people/en.ts'
import { person } from './person/en.ts'
import { position } from './position/en.ts'
import { share } from './share/en.ts'
import { signUp } from './sign-up/en.ts'
import { task } from './task/en.ts'
import { time } from './time/en.ts'
import type { LanguageMessages } from './language-messages.ts'

/** Every text of the app in English. */
export const messages: LanguageMessages = {
  ...activities,
  ...card,
  ...companion,
  ...detail,
  ...document,
  ...door,
  ...drama,
  ...everywhere,
  ...failures,
  ...finding,
  ...help,
  ...iceBreaker,
  ...login,
  ...mine,
  ...native,
  ...order,
  ...people,
  ...person,
  ...position,
  ...share,
  ...signUp,
  ...task,
  ...time,
}
