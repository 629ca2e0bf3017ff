import { defineTexts } from './define-texts.ts'

/** Words of an account that stands still. */
export const frozenText = defineTexts('frozen', {
  title: '账号已冻结',
  underAge: '名片上填写的生日未满 18 周岁，同城圈只对年满 18 周岁的人开放。',
  until: '账号会在 {time} 删除，到那时为止什么都不会丢。',
  contact: '如果生日填错了，或者不是你填的，请在此之前联系客服，核实后就能恢复。',
  export: '导出我的数据',
  logOut: '退出登录',
})
