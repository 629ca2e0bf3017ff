import { defineTexts } from './define-texts.ts'

/** The table of operators. */
export const operatorsText = defineTexts({
  add: { zh: '添加运营人员', en: 'Add an operator' },
  person: { zh: '姓名和账号', en: 'Name' },
  roles: { zh: '角色', en: 'Roles' },
  cities: { zh: '城市', en: 'Cities' },
  allCities: { zh: '全部城市', en: 'All cities' },
  comma: { zh: '、', en: ', ' },
  factor: { zh: '二次验证', en: 'Second factor' },
  totp: { zh: '验证器', en: 'Authenticator' },
  passkeys: { zh: '{count} 个通行密钥', en: '{count} {count|passkey|passkeys}' },
  noFactor: { zh: '还没有', en: 'None yet' },
  state: { zh: '状态', en: 'State' },
  active: { zh: '正常', en: 'Active' },
  invited: { zh: '等首次登录', en: 'Not entered yet' },
  disabled: { zh: '已停用', en: 'Closed' },
  lastEntry: { zh: '上次登录', en: 'Last entry' },
  never: { zh: '从未', en: 'Never' },
  acts: { zh: '操作', en: 'Acts' },
  edit: { zh: '修改', en: 'Change' },
  editOne: { zh: '修改 {name}', en: 'Change {name}' },
  reset: { zh: '重置', en: 'Reset' },
  resetOne: { zh: '重置 {name} 的登录', en: 'Reset how {name} signs in' },
})

/** Adding and changing an operator. */
export const operatorFormText = defineTexts({
  name: { zh: '账号', en: 'Name to sign in by' },
  nameRule: {
    zh: '2 到 32 位小写字母、数字、点、横线，之后不能改',
    en: '2 to 32 lower-case letters, digits, dots or dashes. It stays.',
  },
  displayName: { zh: '姓名', en: 'Name shown' },
  roles: { zh: '角色', en: 'Roles' },
  rolesRule: { zh: '至少选一个角色', en: 'Choose at least one role' },
  isEverywhere: { zh: '可以管全部城市', en: 'Works on all cities' },
  cities: { zh: '管哪些城市', en: 'Cities' },
  citiesRule: { zh: '至少选一个城市', en: 'Choose at least one city' },
  isDisabled: { zh: '停用账号，马上退出所有设备', en: 'Close the account and end its sessions now' },
})

/** What a role may do, beside its name. */
export const roleAboutText = defineTexts({
  owner: { zh: '所有权限，包括人员和操作记录', en: 'Everything, operators and audit log included' },
  editor: { zh: '活动、主理人、消息、导入', en: 'Activities, organizers, messages, import' },
  door: { zh: '入场核验', en: 'Entry at the door' },
  finance: { zh: '订单、退款、账目', en: 'Orders, refunds, sums' },
  safety: { zh: '举报、审核、用户', en: 'Reports, reviews, members' },
})

/** The password that is shown once. */
export const oneTimePasswordText = defineTexts({
  title: { zh: '{name} 的一次性密码', en: 'One-time password of {name}' },
  about: {
    zh: '只显示这一次，24 小时内有效。请当面或电话告诉对方，不要发在群里。',
    en: 'It is shown this once and good for 24 hours. Tell it in person or by phone, not in a group chat.',
  },
})

/** Letting an operator begin anew. */
export const resetText = defineTexts({
  title: { zh: '重置 {name} 的登录？', en: 'Reset how {name} signs in?' },
  about: {
    zh: '密码、验证器和通行密钥都会失效，所有设备马上退出，再用新的一次性密码登录。',
    en: 'Password, authenticator and passkeys stop working, every session ends, and a new one-time password opens the account.',
  },
  confirm: { zh: '重置', en: 'Reset' },
})
