import { defineTexts } from './define-texts.ts'

/** 后台通知: messages while the app is closed. */
export const closedAppText = defineTexts('closedApp', {
  switch: '后台通知',
  on: '关掉应用后，和你有关的消息也会弹出来。',
  off: '打开后，应用关着的时候也能马上知道候补轮到你、活动有变化。',
  unsupported: '这个浏览器不支持。iPhone 和 iPad 要先把应用添加到主屏幕，再从主屏幕打开。',
  denied: '浏览器禁止了本站的通知。在地址栏旁的网站设置里把「通知」改成允许，再回到这里打开。',
  title: '应用关着也不错过',
  purpose: '接下来浏览器会问你是否允许通知。只有和你有关的事才会通知：订单、候补、报名的活动、关注和回答。',
  without: '不允许也没关系，打开应用一样能看到消息。',
  decline: '暂不',
  allow: '好，打开通知',
  opening: '正在打开',
  refused: '浏览器没有允许通知，所以没有打开',
  unreachable: '连不上浏览器的通知服务，请稍后再试',
})
