import { defineTexts } from './define-texts.ts'

/** What is told about an organizer: counted facts. */
export const organizerFactsText = defineTexts('organizerFacts', {
  held: '办过 {count} 场',
  attendance: '到场率 {percent}%',
  title: '主理人',
  heldName: '办过的场次',
  arrivedName: '到场人数',
  cameAgainName: '来过两次以上',
  publicRule: '到场按近 12 个月的签到统计，取消的场次不算',
  heldRule: '取消的场次不算',
  yearTitle: '我的数字',
  lastYear: '近 12 个月',
  activities: '场次',
  came: '到场',
  attendanceName: '到场率',
  cameAgain: '再来过',
  unknown: '还不够',
  rule: '结束一天后统计。办过和到场率满 3 场起公开；到场率只算门口签到过半的场次。',
})
