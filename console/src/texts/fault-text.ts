import { CHANGE_FAULT_SENTENCES, type ChangeRule } from '@quan/contract/console/activities/change-rules.ts'
import { SERIES_FAULT_SENTENCES, type SeriesFault } from '@quan/contract/console/series/series-rule.ts'
import { faultTemplate } from '@quan/contract/endpoint/fault-sentence.ts'
import { changeRuleText } from './change-text.ts'
import { draftRuleText } from './draft-text.ts'
import { seriesFaultText } from './series-text.ts'

/** What the contract says of a field that it refuses, in English; `{0}` stands for the first number of the Chinese sentence. */
export const ENGLISH_FAULTS: Readonly<Record<string, string>> = {
  '一次最多 {0} 个词': 'At most {0} words at a time.',
  '一次最多 {0} 份': 'At most {0} drafts at a time.',
  '一次最多 {0} 场': 'At most {0} activities at a time.',
  '一次最多看 {0} 周': 'At most {0} weeks at a time.',
  '一次最多看 {0} 天': 'At most {0} days at a time.',
  '先审核的场数须为 {0} 到 {1}': 'Looked at first are {0} to {1} activities.',
  '关键词最多 {0} 字': 'The keyword has at most {0} characters.',
  '内容不是 base{0}': 'The content is not base{0}.',
  只有按活动看时才能选主理人: 'An organizer can be chosen for activities alone.',
  '同时进行的场数须为 {0} 到 {1}': 'Going on at a time are {0} to {1} activities.',
  '名额上限须为 {0} 到 {1}': 'Places go from {0} to {1}.',
  名额太多: 'Too many places.',
  '城市代码应为 {0} 位数字': 'The code of a city has {0} digits.',
  城市太多: 'Too many cities.',
  密码太长: 'The password is too long.',
  '密码至少 {0} 位': 'The password needs at least {0} characters.',
  '年龄要在 {0} 到 {1} 岁之间': 'Ages go from {0} to {1}.',
  开始日期不能晚于结束日期: 'The first day cannot come after the last.',
  '心动互选最多开到结束后 {0} 小时': 'People may choose each other until {0} hours after the end at most.',
  '心动互选要在结束后 {0} 到 {1} 小时关闭': 'Choosing each other closes {0} to {1} hours after the end.',
  '提前天数须为 {0} 到 {1}': 'Days ahead go from {0} to {1}.',
  文件是空的: 'The file is empty.',
  '文件最大 {0} MB': 'The file has {0} MB at most.',
  日期太早了: 'The day is too early.',
  '日期格式应为 年-月-日': 'Write the day as year-month-day.',
  '时间格式应为 时:分': 'Write the time as hours:minutes.',
  暂停使用要填天数: 'A suspension needs its number of days.',
  '最多 {0} 个字': 'At most {0} characters.',
  '最多 {0} 个票种': 'At most {0} tickets.',
  '最多 {0} 列': 'At most {0} columns.',
  '最多 {0} 天': 'At most {0} days.',
  '最多 {0} 张图片': 'At most {0} pictures.',
  '最多加到 {0} 天以后': 'At most {0} days from now.',
  '最多提前 {0} 天': 'At most {0} days ahead.',
  '月份格式应为 年-月': 'Write the month as year-month.',
  '每个票种最多 {0} 席': 'A ticket has at most {0} places.',
  '每桌 {0}–{1} 人': '{0} to {1} people at a table.',
  '每页最多 {0} 条': 'At most {0} on a page.',
  每页条数须为整数: 'A page holds a whole number of them.',
  '每页至少 {0} 条': 'At least {0} on a page.',
  比例须为整数: 'The share is a whole number.',
  '比例须在 {0}–{1} 之间': 'The share goes from {0} to {1}.',
  '没结束的场次最多 {0} 场': 'At most {0} dates that are not over.',
  '没有一场可以照着办，请先写好城市、开始和结束时间': 'No date to go by: give one its city, start and end first.',
  '流程最多 {0} 步': 'The programme has at most {0} steps.',
  '票价上限须为 {0} 到 {1} 元': 'The highest price goes from {0} to {1} yuan.',
  '票价最多 {0} 元': 'A ticket costs at most {0} yuan.',
  筛选条件太长: 'The filters are too long.',
  '网址应以 http:// 或 https:// 开头': 'The address has to begin with http:// or https://.',
  '至少 {0} 场': 'At least {0} of them.',
  '至少 {0} 天': 'At least {0} days.',
  至少选一个城市: 'Choose at least one city.',
  至少选一个角色: 'Choose at least one role.',
  同一天只能加一场: 'One date a day alone can be added.',
  有一天系列里已经有一场: 'The series has a date on one of these days already.',
  有一天的开始时间已经过了: 'The start has gone by on one of these days.',
  请写下理由: 'Write the reason.',
  请写内容: 'Write the text.',
  请写地点: 'Write the place.',
  '请写明原因，同事会看到': 'Write the reason; colleagues see it.',
  '请写明原因，对方会看到': 'Write the reason; they see it.',
  请写明怎么处理的: 'Write how it was settled.',
  请写标题: 'Write a title.',
  请同时选择开始和结束日期: 'Choose the first and the last day together.',
  '请填写 {0} 位数字验证码': 'Enter the code of {0} digits.',
  '请填写 {0} 开头的 {1} 位手机号': 'Enter a phone number of {1} digits that begins with {0}.',
  请填写原因: 'Enter the reason.',
  请填写名称: 'Enter a name.',
  请填写天数: 'Enter the number of days.',
  请填写姓名: 'Enter the name.',
  请填写密码: 'Enter the password.',
  请填写当前密码: 'Enter the current password.',
  请填写手机号: 'Enter the phone number.',
  '请填写手机号、编号或昵称': 'Enter a phone number, an id or a nickname.',
  请填写新密码: 'Enter the new password.',
  请填写昵称: 'Enter the nickname.',
  请填写来源名称: 'Enter the name of the source.',
  '请填写订单号，或选择会员、活动、主理人、日期':
    'Enter an order number, or choose a member, activity, organizer or days.',
  请填写词: 'Enter the words.',
  请填写账号: 'Enter the account.',
  请填写验证码: 'Enter the code.',
  请选择: 'Choose one.',
  '请选择会员、活动、主理人或日期': 'Choose a member, activity, organizer or days.',
  请选择发给谁: 'Choose whom it is for.',
  请选择同意或拒绝: 'Choose yes or no.',
  请选择名额: 'Choose the places.',
  请选择城市: 'Choose a city.',
  请选择处理方式: 'Choose what to do.',
  请选择性别: 'Choose the sex.',
  请选择是否停用: 'Choose whether the account is switched off.',
  请选择活动: 'Choose the activities.',
  请选择草稿: 'Choose the drafts.',
  请选择隐藏的内容: 'Choose what to hide.',
  负责人要管所有城市: 'An owner is for all cities.',
  '账号为 {0} 到 {1} 位小写字母、数字、点、横线': 'An account has {0} to {1} small letters, digits, dots or hyphens.',
  这一部分太大: 'This part is too large.',
  '退款时间最多提前 {0} 小时': 'Refunds end at most {0} hours ahead.',
}

/** What was refused, in English; null where nothing is known of it. Several sentences stand between `；`. */
export function englishFault(chinese: string): string | null {
  const sentences = chinese.split('；').map((sentence) => ruleWords(sentence) ?? fieldWords(sentence))
  return sentences.every((sentence) => sentence !== null) ? sentences.join('; ') : null
}

function fieldWords(sentence: string): string | null {
  const { template, numbers } = faultTemplate(sentence)
  return ENGLISH_FAULTS[template]?.replaceAll(/\{(\d)\}/g, (_all, number: string) => numbers[number] ?? '') ?? null
}

/** The words of a rule that pages go by as well, in the language that is spoken. */
function ruleWords(sentence: string): string | null {
  const seriesFault = keyOf<SeriesFault>(SERIES_FAULT_SENTENCES, sentence)
  if (seriesFault !== null) return seriesFaultText[seriesFault]
  const rule = keyOf<ChangeRule>(CHANGE_FAULT_SENTENCES, sentence)
  return rule && { ...draftRuleText, ...changeRuleText }[rule]
}

const keyOf = <Key extends string>(sentences: Readonly<Record<Key, string>>, sentence: string): Key | null =>
  (Object.keys(sentences) as Key[]).find((key) => sentences[key] === sentence) ?? null
