import type { OperatorFacts } from '@quan/contract/server-info/operator.ts'
import type { Operator } from '#platform/config/operator-settings.ts'

/** Where the ministry shows who has a filing. */
const ICP_URL = 'https://beian.miit.gov.cn/'
/** Where the police show a filing, by its digits. */
const POLICE_URL = 'https://beian.mps.gov.cn/#/query/webSearch?code='

/** What the app tells of who runs it; the rest stands in the legal texts alone. */
export function operatorFacts({ name, address, phone, email, wechat, hours, icp, police }: Operator): OperatorFacts {
  return {
    name,
    address,
    phone,
    email,
    wechat,
    hours,
    icp: { number: icp, url: ICP_URL },
    police: police === null ? null : { number: police, url: POLICE_URL + police.replaceAll(/\D/g, '') },
  }
}
