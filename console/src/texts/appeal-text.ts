import { defineTexts } from './define-texts.ts'

/** Appeals against what operators did. */
export const appealText = defineTexts({
  tab: { zh: '申诉', en: 'Appeals' },
  states: { zh: '申诉的状态', en: 'State of appeals' },
  choose: { zh: '从左边选一件申诉', en: 'Choose an appeal on the left' },
  about: {
    zh: '{hours} 小时内处理；每项处理只能申诉一次，要由另一位同事来看',
    en: 'Within {hours} hours. One appeal each, read by another colleague',
  },
  made: { zh: '{time} 申诉', en: 'Appealed {time}' },
  own: { zh: '你处理的', en: 'Yours' },
  warn: { zh: '提醒', en: 'Warning' },
  hide: { zh: '隐藏内容', en: 'Something hidden' },
  suspend: { zh: '暂停使用', en: 'Suspension' },
  close: { zh: '停用账号', en: 'Account closed' },
  title: { zh: '申诉', en: 'Appeal' },
  words: { zh: '对方怎么说', en: 'In their words' },
  against: { zh: '针对的处理', en: 'The decision' },
  why: { zh: '当时的理由', en: 'Reason given then' },
  until: { zh: '到 {time}', en: 'until {time}' },
  ended: { zh: '已经撤销或被新的处理代替', en: 'lifted, or replaced by a later one' },
  report: { zh: '看当时的举报', en: 'See the report' },
  outcome: { zh: '结果', en: 'Outcome' },
  kept: { zh: '处理不变', en: 'The decision stands' },
  lifted: { zh: '撤销处理', en: 'Withdraw it' },
  forAnother: {
    zh: '这是你处理的，申诉要由另一位同事来看。',
    en: 'This was your decision: another colleague reads the appeal.',
  },
  told: { zh: '对方会收到结果。撤销后账号马上恢复。', en: 'They are told. If withdrawn, the account works at once.' },
})

/** How long reports waited. */
export const speedText = defineTexts({
  title: { zh: '处理速度', en: 'Speed' },
  none: { zh: '最近 8 周还没有处理过举报', en: 'No report was decided in the last 8 weeks' },
  week: { zh: '周', en: 'Week' },
  decided: { zh: '处理', en: 'Decided' },
  average: { zh: '平均', en: 'Average' },
  late: { zh: '超时', en: 'Late' },
  minutes: { zh: '{count} 分钟', en: '{count} min' },
  hours: { zh: '{count} 小时', en: '{count} h' },
})
