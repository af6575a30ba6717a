type From = { leadId: string; kind?: 'viewing' | 'demand'; id?: string; warehouseId?: string }

/** The form of a new contract, filled in from a lead and its viewing or demand where there are any. */
export function newContractUrl(from: From | null) {
  const path = '/admin/money/contracts/new'
  if (from === null) return path
  const { leadId, kind, id, warehouseId } = from
  const query = new URLSearchParams({ ...(kind && id && { source: kind, sourceId: id }), leadId, ...(warehouseId && { warehouseId }) })
  return `${path}?${query}`
}
