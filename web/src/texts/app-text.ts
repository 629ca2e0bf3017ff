import { defineTexts } from './define-texts.ts'

/** Texts of the app's frame. */
export const appText = defineTexts('app', {
  demoMark: '演示',
  tabActivities: '活动',
  tabMine: '我的',
  tabs: '主导航',
  back: '返回',
  loading: '处理中',
  pageNotFound: '页面不存在',
  backToHome: '回到首页',
  pageBroken: '页面走神了 · 点击重试',
  connectionTimeout: '连接服务器超时，点击屏幕重试',
  insecureOrigin: '无法安全连接',
  insecureOriginAdvice: '当前网址不是安全连接（https），浏览器不提供加密功能。请改用 https 网址打开。',
})
