import type { OperatorFacts } from '@quan/contract/server-info/operator.ts'

/** Somebody who runs the service. */
export function anOperator(more: Partial<OperatorFacts> = {}): OperatorFacts {
  return {
    name: '测试网络科技有限公司',
    address: '上海市黄浦区测试路 1 号',
    phone: '021-1019 0001',
    email: 'help@quan.example',
    wechat: 'quan-help',
    hours: { fromDay: 1, toDay: 5, opens: '09:00', closes: '18:00' },
    icp: { number: '沪ICP备00000001号-1', url: 'https://beian.miit.gov.cn/' },
    police: {
      number: '沪公网安备31010102000198号',
      url: 'https://beian.mps.gov.cn/#/query/webSearch?code=31010102000198',
    },
    ...more,
  }
}
