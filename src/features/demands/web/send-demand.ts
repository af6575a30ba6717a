import { register } from '#features/accounts/web/register-operation.ts'
import { completeLogin } from '#features/accounts/web/session/lazy-session.ts'
import { encodeFields } from '#platform/web/request/encode-fields.ts'
import type { Demand } from '../contract.ts'
import { FirstDemand } from '../demand-fields.ts'
import { createDemand, updateDemand } from './operations.ts'
import { readTarget, type DemandFormValues } from './read-demand-form.ts'

/** Creates or updates the demand of a member, whose contact is that of the account. Returns its id. */
export async function sendDemand(values: DemandFormValues, demand: Demand | null): Promise<string> {
  const { contract: _, contractMobile: _a, code: _b, codeKey: _c, ...fields } = values
  const { id } = await (demand ? updateDemand.submit({ ...fields, id: demand.id, version: demand.version }) : createDemand.submit(fields))
  return id
}

/** Registers, signs in and creates the demand in one call. Returns its id. A retry after a lost answer creates no second one. */
export async function sendFirstDemand({ code, codeKey, agreement, ...fields }: DemandFormValues): Promise<string> {
  const answer = await register.submit({
    registerFlag: true,
    username: fields.contractMobile,
    ...readTarget(fields),
    code,
    codeKey,
    agreement,
    nickName: fields.contract,
    entrust: encodeFields(FirstDemand, fields),
  })
  // Account, demand and session exist: failing to load the member afterwards does not undo them.
  await completeLogin(answer, location.pathname).catch(() => {})
  return answer.entrustId!
}
