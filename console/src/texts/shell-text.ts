import { defineTexts } from './define-texts.ts'

/** Name of the product and of the console. */
export const brandText = defineTexts({
  name: { zh: '同城圈', en: 'Quan' },
  console: { zh: '运营台', en: 'Console' },
  demo: { zh: '演示：数据都是编的', en: 'Demo: all data is made up' },
})

/** The frame around every page. */
export const shellText = defineTexts({
  menu: { zh: '主菜单', en: 'Main menu' },
  waiting: { zh: '{number} 件等处理', en: '{number} wait' },
  toContent: { zh: '跳到内容', en: 'Skip to content' },
  language: { zh: 'English', en: '中文' },
  dark: { zh: '深色', en: 'Dark' },
  light: { zh: '浅色', en: 'Light' },
  asSystem: { zh: '跟随系统', en: 'As the system' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  account: { zh: '账号菜单', en: 'Account menu' },
  notFound: { zh: '没有这个页面', en: 'There is no such page' },
  aboutNotFound: {
    zh: '这个网址可能打错了，或者你的角色看不到这一页',
    en: 'The address may be mistyped, or your role does not have this page',
  },
  notFoundOutside: {
    zh: '运营台里没有这个网址，可能打错了',
    en: 'The console has nothing at this address; it may be mistyped',
  },
  pageFailed: {
    zh: '这个页面没有加载出来。请检查网络；也可能刚换了新版本，刷新一下就好',
    en: 'This page could not be loaded. Check the network; or a new version has just come, and a reload is enough',
  },
  loadAnew: { zh: '刷新页面', en: 'Reload' },
  backHome: { zh: '回到首页', en: 'Back to the home page' },
})

/** Names of the pages, in the menu and above each. */
export const pageText = defineTexts({
  home: { zh: '首页', en: 'Home' },
  activities: { zh: '活动', en: 'Activities' },
  messages: { zh: '消息', en: 'Messages' },
  hosting: { zh: '主理人审核', en: 'Hosts' },
  feedback: { zh: '活动反馈', en: 'Feedback' },
  imports: { zh: '导入', en: 'Import' },
  people: { zh: '报名与候补', en: 'People' },
  orders: { zh: '订单', en: 'Orders' },
  money: { zh: '资金', en: 'Money' },
  insight: { zh: '数据', en: 'What works' },
  reports: { zh: '举报', en: 'Reports' },
  held: { zh: '待审内容', en: 'To review' },
  members: { zh: '用户', en: 'Members' },
  words: { zh: '敏感词', en: 'Word list' },
  operators: { zh: '运营人员', en: 'Operators' },
  audit: { zh: '操作记录', en: 'Audit log' },
  account: { zh: '我的账号', en: 'My account' },
})

/** Names of the roles of operators. */
export const roleText = defineTexts({
  owner: { zh: '负责人', en: 'Owner' },
  editor: { zh: '编辑', en: 'Editor' },
  door: { zh: '门口', en: 'Door' },
  finance: { zh: '财务', en: 'Finance' },
  safety: { zh: '安全', en: 'Safety' },
})
