import { activities } from './activities/fr.ts'
import { card } from './card/fr.ts'
import { companion } from './companion/fr.ts'
import { detail } from './detail/fr.ts'
import { door } from './door/fr.ts'
import { everywhere } from './everywhere/fr.ts'
import { failures } from './failures/fr.ts'
import { finding } from './finding/fr.ts'
import { help } from './help/fr.ts'
import { login } from './login/fr.ts'
import { mine } from './mine/fr.ts'
import { order } from './order/fr.ts'
import { people } from './people/fr.ts'
import { person } from './person/fr.ts'
import { position } from './position/fr.ts'
import { share } from './share/fr.ts'
import { signUp } from './sign-up/fr.ts'
import { time } from './time/fr.ts'
import type { LanguageMessages } from './language-messages.ts'

/** Every text of the app in French. */
export const messages: LanguageMessages = {
  ...activities,
  ...card,
  ...companion,
  ...detail,
  ...door,
  ...everywhere,
  ...failures,
  ...finding,
  ...help,
  ...login,
  ...mine,
  ...order,
  ...people,
  ...person,
  ...position,
  ...share,
  ...signUp,
  ...time,
}
