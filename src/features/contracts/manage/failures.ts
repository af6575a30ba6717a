import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  numberTaken: { code: 10_601, text: m.contracts_numberTaken },
  /** The data names the contracts that hold the area. */
  areaTaken: { code: 10_603, text: m.contracts_areaTaken },
  moreThanOpen: { code: 10_604, text: m.contracts_moreThanOpen },
  /** Such as ending a draft, or changing a contract that is void. */
  wrongState: { code: 10_605, text: m.contracts_wrongState },
  /** A contract, plan or expense with payments is not removed. */
  hasPayments: { code: 10_606, text: m.contracts_hasPayments },
})
