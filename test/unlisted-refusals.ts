import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Failure } from '#platform/contract/failure.ts'

/** Refusals during the current test that the contract of their operation does not list, as sentences. */
export const unlistedRefusals: string[] = []

/** For `buildApp`: makes the current test fail. */
export const noteUnlisted = ({ method, path }: Endpoint, { code }: Failure) =>
  void unlistedRefusals.push(`${method} ${path} was refused with code ${code}, which its contract does not list`)
