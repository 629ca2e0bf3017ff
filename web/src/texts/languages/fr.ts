import { activities } from './activities/fr.ts'
import { card } from './card/fr.ts'
import { companion } from './companion/fr.ts'
import { detail } from './detail/fr.ts'
import { document } from './document/fr.ts'
import { door } from './door/fr.ts'
import { drama } from './drama/fr.ts'
import { everywhere } from './everywhere/fr.ts'
import { failures } from './failures/fr.ts'
import { finding } from './finding/fr.ts'
import { help } from './help/fr.ts'
import { iceBreaker } from './ice-breaker/fr.ts'
import { login } from './login/fr.ts'
import { mine } from './mine/fr.ts'
import { native } from './native/fr.ts'
import { order } from './order/fr.ts'
import { people } from './people/fr.ts'
import { person } from './person/fr.ts'
import { position } from './position/fr.ts'
import { share } from './share/fr.ts'
import { signUp } from './sign-up/fr.ts'
import { task } from './task/fr.ts'
import { time } from './time/fr.ts'
import type { LanguageMessages } from './language-messages.ts'

/** Every text of the app in French. */
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
