import { defineTexts } from './define-texts.ts'

/** The way from an empty database to the first paid place. */
export const setupText = defineTexts({
  title: { zh: '开张清单', en: 'Opening' },
  left: { zh: '还差 {count} 步', en: '{count} {count|step|steps} left' },
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '待完成', en: 'To do' },
  parts: { zh: '接好外部服务', en: 'Connect the outside services' },
  partsAbout: {
    zh: '短信、地图、微信、微信支付都接好，才能卖票。',
    en: 'SMS, map, WeChat and WeChat Pay: with them places can be sold.',
  },
  colleague: { zh: '叫上一位同事', en: 'Bring a colleague' },
  colleagueAbout: {
    zh: '{amount} 起的手动退款要两个人；丢了手机，也要同事帮你重置。',
    en: 'Refunds by hand from {amount} take two people, and so does coming in again after losing a phone.',
  },
  addColleague: { zh: '去添加', en: 'Add one' },
  city: { zh: '选第一个城市', en: 'Choose the first city' },
  cityAbout: {
    zh: '先把一座城市做满，再开下一座；没有活动的城市，用户看到的是最近的城市。',
    en: 'Fill one city before the next. Where nothing is on, people are shown what is on nearby.',
  },
  cityChosen: { zh: '选好了城市：{name}', en: 'A city was chosen: {name}' },
  chooseCity: { zh: '第一座城市', en: 'First city' },
  begin: { zh: '在这里写第一场', en: 'Write the first activity' },
  activity: { zh: '上架第一场活动', en: 'Publish the first activity' },
  activityAbout: {
    zh: '写好时间、地点、票种和退款规则；上架前会告诉你还缺什么。',
    en: 'Time, place, tickets and refund rule; what is missing is said before it is published.',
  },
  writeOn: { zh: '接着写', en: 'Go on writing' },
  tryIt: { zh: '自己报一次名', en: 'Sign up yourself' },
  tryItAbout: {
    zh: '用手机打开 app 报名、付款、再退掉，钱走一遍才算通。',
    en: 'Open the app on a phone, sign up, pay, and give the place back: then the way of the money is proven.',
  },
  all: { zh: '外部服务：接好 {on} 项，共 {count} 项', en: 'Outside services: {on} of {count} connected' },
  on: { zh: '已接好', en: 'Connected' },
  off: { zh: '没接', en: 'Off' },
  needed: { zh: '必须接', en: 'Needed' },
  missing: { zh: '还缺', en: 'Missing' },
  docs: {
    zh: '去服务商后台开通见 docs/operations.md 第 5 节，填设置见第 6 节，每一项的意思见 docs/settings.md。改完重启服务，再运行 npm run doctor 检查。',
    en: 'What to do at the vendors stands in docs/operations.md, section 5; the settings in section 6, each of them in docs/settings.md. Restart the server afterwards, and let npm run doctor look at it.',
  },
})

/** The parts of an installation. */
export const setupPartText = defineTexts({
  sms: { zh: '登录短信', en: 'SMS' },
  map: { zh: '地图服务', en: 'Map service' },
  wechat: { zh: '微信公众号', en: 'WeChat account' },
  pay: { zh: '微信支付', en: 'WeChat Pay' },
  payWays: { zh: '微信外付款', en: 'Paying outside WeChat' },
  smsNews: { zh: '短信提醒', en: 'News by SMS' },
  secondSms: { zh: '备用短信', en: 'A second SMS service' },
  captcha: { zh: '滑块验证', en: 'Captcha service' },
  review: { zh: '内容审核', en: 'Review of texts and pictures' },
  oneClick: { zh: '本机一键登录', en: 'One-click login' },
  mapScript: { zh: '街道地图', en: 'Map of streets' },
  webPush: { zh: '浏览器通知', en: 'Browser notifications' },
  securityContact: { zh: '安全联系人', en: 'Security contact' },
})

/** What is missing without each of them, in plain words. */
export const setupWithoutText = defineTexts({
  sms: { zh: '没有它，谁都登录不了。', en: 'Nobody can log in without it.' },
  map: { zh: '没有它，地名和距离出不来。', en: 'No names of places and no distances without it.' },
  wechat: { zh: '没有它，微信里不能登录，也不能付款。', en: 'No login and no paying inside WeChat without it.' },
  pay: { zh: '没有它，只能办免费的活动。', en: 'Only free activities without it.' },
  payWays: {
    zh: '商户号开通了 H5、扫码等才填；不填只能在微信里付。',
    en: 'H5, QR code and others, where the merchant has them; else people pay inside WeChat alone.',
  },
  smsNews: {
    zh: '候补成功、活动取消、退款失败要发短信，得先有审核过的模板。',
    en: 'Offers, cancellations and failed refunds by SMS need approved templates.',
  },
  secondSms: { zh: '第一家发不出去时，自动换这一家。', en: 'Takes over when the first one refuses.' },
  captcha: { zh: '不接就用自带的图形验证码。', en: 'Without it captchas are drawn by ourselves.' },
  review: {
    zh: '不接就只按词表拦文字，图片发出后靠举报。',
    en: 'Without it the word list alone looks at texts, and pictures wait for reports.',
  },
  oneClick: { zh: '只有原生 app 用得到。', en: 'For the native app alone.' },
  mapScript: { zh: '不接就显示城区示意图。', en: 'Without it the map is a sketch of districts.' },
  webPush: {
    zh: '还要在 KEYS_DIR 里放一把 web-push 密钥；不接就不发浏览器通知。',
    en: 'It also needs a web-push key in KEYS_DIR; without it no browser is woken.',
  },
  securityContact: { zh: '别人发现漏洞时，知道该找谁。', en: 'Whom people tell of a weakness they found.' },
})
