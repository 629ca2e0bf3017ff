import { activities } from './activities/zh-hant.ts'
import { card } from './card/zh-hant.ts'
import { companion } from './companion/zh-hant.ts'
import { detail } from './detail/zh-hant.ts'
import { document } from './document/zh-hant.ts'
import { door } from './door/zh-hant.ts'
import { drama } from './drama/zh-hant.ts'
import { everywhere } from './everywhere/zh-hant.ts'
import { failures } from './failures/zh-hant.ts'
import { finding } from './finding/zh-hant.ts'
import { help } from './help/zh-hant.ts'
import { iceBreaker } from './ice-breaker/zh-hant.ts'
import { login } from './login/zh-hant.ts'
import { mine } from './mine/zh-hant.ts'
import { native } from './native/zh-hant.ts'
import { order } from './order/zh-hant.ts'
import { people } from './people/zh-hant.ts'
import { person } from './person/zh-hant.ts'
import { position } from './position/zh-hant.ts'
import { share } from './share/zh-hant.ts'
import { signUp } from './sign-up/zh-hant.ts'
import { task } from './task/zh-hant.ts'
import { time } from './time/zh-hant.ts'
import type { LanguageMessages } from './language-messages.ts'

/** Every text of the app in Traditional Chinese. */
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
