/** What the line of a request in the log says besides its route and status. */
export type RequestFacts = {
  /** The code of a refusal. Business refusals have the status 200, so that the status alone does not show them. */
  code?: number
  /** Who called, or signed in. */
  member?: string
}

const facts = new WeakMap<object, RequestFacts>()

export const noteFact = (request: object, fact: RequestFacts) => void facts.set(request, { ...facts.get(request), ...fact })

export const factsOf = (request: object): RequestFacts => facts.get(request) ?? {}
