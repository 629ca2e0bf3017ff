import { activities } from './activities/es.ts'
import { card } from './card/es.ts'
import { companion } from './companion/es.ts'
import { detail } from './detail/es.ts'
import { document } from './document/es.ts'
import { door } from './door/es.ts'
import { drama } from './drama/es.ts'
import { everywhere } from './everywhere/es.ts'
import { failures } from './failures/es.ts'
import { finding } from './finding/es.ts'
import { help } from './help/es.ts'
import { iceBreaker } from './ice-breaker/es.ts'
import { login } from './login/es.ts'
import { mine } from './mine/es.ts'
import { native } from './native/es.ts'
import { order } from './order/es.ts'
import { people } from './people/es.ts'
import { person } from './person/es.ts'
import { position } from './position/es.ts'
import { share } from './share/es.ts'
import { signUp } from './sign-up/es.ts'
import { task } from './task/es.ts'
import { time } from './time/es.ts'
import type { LanguageMessages } from './language-messages.ts'

/** Every text of the app in Spanish. */
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
