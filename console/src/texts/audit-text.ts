import { defineTexts } from './define-texts.ts'

/** The table of what was done. */
export const auditText = defineTexts({
  time: { zh: '时间', en: 'Time' },
  operator: { zh: '谁', en: 'Who' },
  act: { zh: '做了什么', en: 'Act' },
  target: { zh: '对象', en: 'Target' },
  city: { zh: '城市', en: 'City' },
  outcome: { zh: '结果', en: 'Outcome' },
  done: { zh: '完成', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
  command: { zh: '服务器命令', en: 'Command on the server' },
  anybody: { zh: '所有人', en: 'Everybody' },
  anyAct: { zh: '所有操作', en: 'Every act' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  chain: { zh: '第 {number} 条，校验 {hash}', en: 'Entry {number}, hash {hash}' },
})

/** Acts by the paths of their calls, the slash as an underscore. */
export const actNameText = defineTexts({
  Session_Enter: { zh: '登录', en: 'Signed in' },
  Session_ChoosePassword: { zh: '换密码', en: 'Chose a password' },
  Session_EnrollTotp: { zh: '绑定验证器', en: 'Set up an authenticator' },
  Session_Confirm: { zh: '二次验证', en: 'Showed the second factor' },
  Session_Leave: { zh: '退出登录', en: 'Signed out' },
  Passkey_Add: { zh: '添加通行密钥', en: 'Added a passkey' },
  Passkey_Remove: { zh: '删除通行密钥', en: 'Removed a passkey' },
  Passkey_Enter: { zh: '用通行密钥登录', en: 'Signed in by passkey' },
  Passkey_Confirm: { zh: '用通行密钥验证', en: 'Confirmed by passkey' },
  Operator_Add: { zh: '添加运营人员', en: 'Added an operator' },
  Operator_Save: { zh: '修改运营人员', en: 'Changed an operator' },
  Report_GetOne: { zh: '查看举报', en: 'Looked at a report' },
  Report_Decide: { zh: '处理举报', en: 'Decided on a report' },
  Member_Find: { zh: '查找用户', en: 'Looked for a member' },
  Member_Suspend: { zh: '暂停用户', en: 'Suspended a member' },
  Member_Lift: { zh: '恢复用户', en: 'Let a member back in' },
  Activity_Cancel: { zh: '取消活动', en: 'Cancelled an activity' },
  Hosting_Admit: { zh: '通过主理人申请', en: 'Admitted a host' },
  Hosting_Refuse: { zh: '不通过主理人申请', en: 'Refused a host' },
  Hosting_Publish: { zh: '上架主理人的活动', en: 'Published a host’s activity' },
  Hosting_Return: { zh: '退回主理人的活动', en: 'Sent a host’s activity back' },
  Refund_Propose: { zh: '手动退款', en: 'Gave money back by hand' },
  Refund_Decide: { zh: '复核退款', en: 'Decided on a refund' },
  Refund_SendAnew: { zh: '重新发送退款', en: 'Sent a refund again' },
  Sum_ExportStatement: { zh: '下载对账单', en: 'Took a statement' },
  Operator_Reset: { zh: '重置运营人员的登录', en: 'Reset how an operator signs in' },
})
