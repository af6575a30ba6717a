/** What every answer looks like. Lists put their total and rows beside the code, the others use `data`. */
export type Envelope = {
  code?: number
  msg?: string
  data?: unknown
  total?: number
  rows?: unknown[]
  reqId?: string
}

/** An absent code counts as success. */
export const codeOf = (envelope: Envelope) => envelope.code ?? 200
