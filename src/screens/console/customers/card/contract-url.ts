import type { CustomerCard } from '#features/leads/customers/contract.ts'

/** The form of a new contract, filled in from the latest request where there is one. */
export function newContractUrl(source: CustomerCard['contractSource']) {
  const path = '/admin/money/contracts/new'
  return source === null ? path : `${path}?${new URLSearchParams({ source: source.kind, sourceId: source.id, leadId: source.leadId })}`
}
