import { getPerson } from '#features/accounts/people-contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'

/** Loads what is assigned to a person. */
export async function loadOpenWork(userId: string) {
  const call = await quietCall()
  return (await call(getPerson, { userId })).openWork
}
