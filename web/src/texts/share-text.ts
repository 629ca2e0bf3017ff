import { defineTexts } from './define-texts.ts'

/** The sheet for sharing a page. */
export const shareText = defineTexts('share', {
  title: '分享',
  handOver: '系统分享',
  wechatFriend: '微信好友',
  moments: '朋友圈',
  save: '保存图片',
  copy: '复制链接',
  cancel: '取消',
  poster: '分享海报：{title}',
  drawing: '正在生成海报',
  failed: '海报没有生成，点击重试',
  copied: '链接已复制，去发给朋友吧',
  copyFailed: '没能复制链接，请手动复制地址栏',
  saved: '海报已保存',
  longPress: '长按海报，就能保存到相册',
  friendGuide: '点右上角「…」，选「发送给朋友」',
  momentsGuide: '点右上角「…」，选「分享到朋友圈」',
  fileName: '同城圈-{title}.png',
  homeTitle: '同城圈',
  homeText: '同城活动，扩大你的交友圈',
})

/** What a poster says. */
export const posterText = defineTexts('poster', {
  brand: '同城圈',
  inviteToActivity: '邀请你一起参加',
  inviteVisitor: '一起来参加',
  inviteToHome: '邀请你来同城圈',
  inviteToCard: '推荐你认识',
  homeTitle: '同城活动，扩大你的交友圈',
  homeLine: '联谊 · 徒步 · 桌游 · 咖啡局 · 骑行',
  adviceActivity: '长按识别，看看谁会来',
  adviceHome: '长按识别，看看这周有什么',
  adviceCard: '长按识别，看看 TA 的名片',
  seatsLeft: '还剩 {count}\u00a0席',
  full: '可以候补',
})
