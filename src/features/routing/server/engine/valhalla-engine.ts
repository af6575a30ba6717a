import type { Engine } from './router-messages.ts'

const methods = new Set(['route', 'traceAttributes', 'matrix', 'isochrone', 'locate', 'status'] as const)
type Method = typeof methods extends Set<infer Name> ? Name : never

/** Opens the native engine. Only known methods pass, because an unknown costing or option may crash the process. */
export async function openValhalla(configFile: string): Promise<Engine> {
  const { Actor } = await import('@valhallajs/valhallajs')
  const actor = await Actor.fromConfigFile(configFile)
  return async (method, query) => {
    if (!methods.has(method as Method)) throw new Error(`Unknown method ${method}`)
    return actor[method as Method](query)
  }
}
