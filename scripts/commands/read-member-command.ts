import { entityId } from '@quan/contract/endpoint/ids.ts'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { Sex } from '@quan/contract/person/sex.ts'

const USAGE = `用法：
  npm run member -- organizer 手机号     把这个手机号的用户设为主理人
  npm run member -- sex 手机号 男|女     更正性别（报过名的人自己改不了；已有的名额不变）
  npm run member -- phone 用户ID 手机号   给丢了手机号的账号换一个号码：核实过是本人，才这样做
  npm run member -- unfreeze 手机号      解除这个账号的冻结：核实过对方已满 18 周岁，才这样做`

const SEXES: Readonly<Record<string, Sex>> = { 男: Sex.male, 女: Sex.female }

/** An operator's command about one member. */
export type MemberCommand =
  | { act: 'organizer' | 'unfreeze'; phone: string }
  | { act: 'sex'; phone: string; sex: Sex }
  | { act: 'phone'; id: string; phone: string }

/** Reads the arguments of `npm run member`. Throws an error that holds the usage. */
export function readMemberCommand([act, ...given]: string[]): MemberCommand {
  if (act === 'phone' && given.length === 2) {
    const [id = '', phone = ''] = given
    if (!entityId.safeParse(id).success) throw new Error(`用户ID 不正确：${id}\n${USAGE}`)
    return { act, id, phone: phoneIn(phone) }
  }
  const [phone = '', value = ''] = given
  if ((act === 'organizer' || act === 'unfreeze') && given.length === 1) return { act, phone: phoneIn(phone) }
  const sex = SEXES[value]
  if (act === 'sex' && given.length === 2 && sex !== undefined) return { act, phone: phoneIn(phone), sex }
  throw new Error(USAGE)
}

function phoneIn(phone: string): string {
  if (!isMobilePhone(phone)) throw new Error(`手机号不正确：${phone}\n${USAGE}`)
  return phone
}

/** Why nobody was found, and what to look at. */
export function nobodyFor(command: MemberCommand): string {
  const { act, phone } = command
  if (act === 'phone')
    return `没有给 ${command.id} 换号码：没有这个用户，账号已注销，或者它还有手机号（只有丢了手机号的账号才能这样换）。`
  if (act === 'unfreeze') return `手机号为 ${phone} 的账号没有被冻结，或者没有这个用户。`
  return `没有手机号为 ${phone} 的用户，请对方先登录一次。`
}
