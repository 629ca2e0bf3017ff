import { defineTexts } from './define-texts.ts'

/** 报平安: somebody trusted knows where I am, and that I am home. */
export const safetyText = defineTexts('safety', {
  title: '报平安',
  entryNote: '让信任的人知道你在哪',
  explain: '生成一个链接，发给信任的人。对方不用登录，能看到地点、地址、预计几点结束，还有你到家没有，别的都看不到。',
  until: '活动结束时会问你到家了没有，链接在活动后的中午自动失效。',
  name: '怎么称呼你（可以不填）',
  nameExample: '比如 小鹿',
  make: '生成链接',
  made: '链接好了',
  madeAdvice: '只显示这一次。拿到链接的人都能看，只发给信任的人。',
  link: '报平安的链接',
  send: '发给信任的人',
  shareText: '我在参加活动，点开看我在哪、几点结束',
  copied: '链接已复制，去发给对方吧',
  copyFailed: '没能复制，请长按链接复制',
  on: '报平安开着',
  onNote: '有 {count} 个链接能看到你在哪。到家了点一下，对方就放心了。',
  notSent: '链接生成好了，还没有发给谁。',
  home: '我到家了',
  again: '再发一个链接',
  atHome: '你已到家',
  atHomeNote: '{time} 报了平安，拿到链接的人看得到。',
  outAgain: '还没到家？重新开始',
})
