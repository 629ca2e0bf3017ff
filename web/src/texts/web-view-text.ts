import { defineTexts } from './define-texts.ts'

/** webView: pages of other sites. */
export const webViewText = defineTexts('webView', {
  loading: '正在打开网页',
  openOutside: '在浏览器中打开',
  moved: '已转到其他页面',
  leavingTitle: '即将离开同城圈',
  leavingAdvice: '下面的网页不属于同城圈，我们不能保证它的内容。请不要在那里填写验证码、密码或付款。',
  goOn: '继续访问',
  ownTitle: '这是同城圈的页面',
  ownAdvice: '不用网页窗口，直接打开就好',
  openOwn: '打开',
})
