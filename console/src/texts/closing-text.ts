import { defineTexts } from './define-texts.ts'

/** Closings of accounts that wait for a second operator. */
export const closingText = defineTexts({
  tab: { zh: '停用复核', en: 'Closings' },
  none: { zh: '没有等复核的停用', en: 'No closing waits' },
  about: {
    zh: '账号已先暂停使用，等另一位同事确认后才停用；没有人确认，到期自动恢复',
    en: 'The account is suspended, and closed once another colleague confirms; if nobody does, it ends by itself',
  },
  by: { zh: '{name}，{time} 提出', en: 'Proposed by {name}, {time}' },
  until: { zh: '暂停到 {time}', en: 'Suspended until {time}' },
  report: { zh: '看举报', en: 'See the report' },
  own: {
    zh: '这是你提出的，要由另一位同事确认。你可以收回。',
    en: 'You proposed this: another colleague confirms it. You may take it back.',
  },
  confirm: { zh: '确认停用', en: 'Close the account' },
  decline: { zh: '不停用', en: 'Decline' },
  takeBack: { zh: '收回', en: 'Take it back' },
  confirmOf: { zh: '停用 {name} 的账号', en: 'Close the account of {name}' },
  declineOf: { zh: '不停用 {name} 的账号', en: 'Do not close the account of {name}' },
  confirmAbout: {
    zh: '账号马上停用，对方会收到通知，可以申诉一次。',
    en: 'It is closed at once. They are told, and may appeal once.',
  },
  declineAbout: {
    zh: '账号暂停到期后自动恢复，对方不会收到消息；要马上恢复，到用户页操作。',
    en: 'The suspension lasts to its end, and they are told nothing. To let them in now, go to their page.',
  },
  cancel: { zh: '返回', en: 'Back' },
})

/** How the closing stands that a report led to. */
export const closingStateText = defineTexts({
  waiting: { zh: '等另一位同事复核，现在只是暂停使用', en: 'Waits for another colleague; suspended until then' },
  confirmed: { zh: '另一位同事确认了，账号已停用', en: 'Another colleague confirmed it: the account is closed' },
  declined: { zh: '没有停用，暂停到期后自动恢复', en: 'It was declined: the suspension ends by itself' },
  over: { zh: '到期没有人复核，没有停用', en: 'Nobody confirmed it in time: the account was not closed' },
})
