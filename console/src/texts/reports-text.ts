import { defineTexts } from './define-texts.ts'

/** The queue of reports. */
export const reportsText = defineTexts({
  open: { zh: '待处理', en: 'Open' },
  decided: { zh: '已结', en: 'Decided' },
  states: { zh: '举报的状态', en: 'State of reports' },
  due: { zh: '{time} 前处理', en: 'Due {time}' },
  overdue: { zh: '已过期，{time}', en: 'Overdue since {time}' },
  about: {
    zh: '诈骗和辱骂 {urgent} 小时内，其他 {other} 小时内',
    en: 'Abuse and fraud within {urgent} hours, the rest within {other}',
  },
  count: { zh: '{count} 条', en: '{count}' },
  firstDue: { zh: '最早的 {time} 到期', en: 'The first is due {time}' },
  overdueCount: { zh: '已过期', en: 'Overdue' },
  choose: { zh: '从左边选一件举报', en: 'Choose a report on the left' },
  noneOpen: { zh: '没有等处理的举报', en: 'No report waits' },
  noneDecided: { zh: '还没有结过的举报', en: 'No report was decided yet' },
  gone: { zh: '名称已不在', en: 'Name is gone' },
  made: { zh: '{time} 提交', en: 'Made {time}' },
})

/** One report. */
export const reportText = defineTexts({
  evidence: { zh: '证据', en: 'Evidence' },
  seen: { zh: '看过会留记录', en: 'Looks are written down' },
  picture: { zh: '{part} {number}', en: '{part} {number}' },
  pictureGone: { zh: '图片已删除', en: 'The picture is gone' },
  noEvidence: { zh: '没有留下当时的内容', en: 'What it read then was not kept' },
  reporter: { zh: '举报人', en: 'Who reports' },
  target: { zh: '被举报人', en: 'Who is reported' },
  account: { zh: '账号已不在', en: 'The account is gone' },
  others: { zh: '另有 {count} 次举报，{upheld} 次属实', en: '{count} other reports, {upheld} upheld' },
  suspended: { zh: '暂停到 {time}', en: 'Suspended until {time}' },
  closed: { zh: '已停用', en: 'Closed' },
  hidden: {
    zh: '看不到心动互选里单方面的选择，也看不到双方的手机号',
    en: 'One-sided choices and phone numbers are not shown',
  },
})

/** Reasons of reports. */
export const reasonText = defineTexts({
  spam: { zh: '广告', en: 'Spam' },
  abuse: { zh: '辱骂骚扰', en: 'Abuse' },
  fraud: { zh: '诈骗', en: 'Fraud' },
  other: { zh: '其他', en: 'Other' },
})

/** Kinds of things that are reported. */
export const targetKindText = defineTexts({
  user: { zh: '用户', en: 'Member' },
  activity: { zh: '活动', en: 'Activity' },
  question: { zh: '提问', en: 'Question' },
  conversation: { zh: '对话', en: 'Conversation' },
})

/** Deciding on a report. */
export const decideText = defineTexts({
  title: { zh: '决定', en: 'Decision' },
  dismiss: { zh: '没有问题，关闭', en: 'Nothing is wrong' },
  warn: { zh: '发一条规则提醒', en: 'Warn' },
  hide: { zh: '隐藏内容', en: 'Hide it' },
  hideActivity: { zh: '隐藏活动', en: 'Hide the activity' },
  suspend: { zh: '暂停使用', en: 'Suspend' },
  close: { zh: '停用账号', en: 'Close the account' },
  closeWaits: {
    zh: '先暂停使用 {days} 天，等另一位同事确认后才停用；没有人确认，到期自动恢复',
    en: 'Suspended for {days} days at first, and closed once another colleague confirms; if nobody does, it ends by itself',
  },
  days: { zh: '暂停几天', en: 'For how many days' },
  parts: { zh: '隐藏哪些', en: 'What to hide' },
  nobody: {
    zh: '没有对应的账号，不能提醒、暂停或停用',
    en: 'No account is behind it: nobody can be warned or shut out',
  },
  nobodyOfActivity: {
    zh: '没有对应的账号，不能提醒、暂停或停用；活动可以隐藏，也可以到活动页取消',
    en: 'No account is behind it: nobody can be warned or shut out. The activity can be hidden, or cancelled on its page',
  },
  wholeActivity: {
    zh: '活动会从列表、搜索、日历和分享里消失，不能再报名和候补；已报名的人照常参加，退票全额退',
    en: 'It leaves lists, search, calendars and links, and nobody can sign up or wait; who signed up still comes, and gets all back when giving a place back',
  },
  activityHidden: { zh: '活动已隐藏', en: 'The activity is hidden' },
  showAgain: { zh: '重新展示', en: 'Show it again' },
  shownAgain: {
    zh: '马上恢复到各处，主理人会收到通知，相关的处理随之撤销',
    en: 'It is back everywhere at once; its organizer is told, and what stood against them for it ends',
  },
  wholeQuestion: { zh: '这条提问和回答都会隐藏', en: 'The question and its answer are hidden' },
  note: { zh: '理由，只给同事看', en: 'Reason, for colleagues alone' },
  submit: { zh: '确定', en: 'Decide' },
  reporterReads: { zh: '举报人会收到：{text}', en: 'Whoever reported reads: {text}' },
  targetReads: { zh: '被举报的人会收到：{text}', en: 'Whom it concerns reads: {text}' },
  targetReadsNothing: { zh: '被举报的人不会收到消息', en: 'Whom it concerns is told nothing' },
  ownLanguage: { zh: '每个人收到的是自己语言的版本', en: 'Each reads it in their own language' },
  by: { zh: '{name}，{time}', en: '{name}, {time}' },
})

export const lineText = defineTexts({
  nickName: { zh: '昵称', en: 'Name' },
  intro: { zh: '自我介绍', en: 'About' },
  lookingFor: { zh: '想认识', en: 'Looking for' },
  occupation: { zh: '职业', en: 'Occupation' },
  head: { zh: '头像', en: 'Picture' },
  photos: { zh: '头像和照片', en: 'Pictures' },
  cover: { zh: '封面', en: 'Cover' },
  pictures: { zh: '活动图片', en: 'Pictures of the activity' },
  title: { zh: '标题', en: 'Title' },
  description: { zh: '介绍', en: 'Description' },
  text: { zh: '提问', en: 'Question' },
  answer: { zh: '回答', en: 'Answer' },
  reporter: { zh: '举报人', en: 'Who reports' },
  target: { zh: '被举报人', en: 'Who is reported' },
})
