import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
/** Half of a SHA-256: the link has to fit into a text message. */
const macBytes = 16

/** Signs the id of a proposal, for the link of a message. It works until the proposal is answered, withdrawn or expired. */
export function createProposalToken(id: string, key: string): string {
  const payload = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([payload, computeMac(payload, key)]).toString('base64url')
}

/** Returns the id of the proposal, or null if the signature is invalid. */
export function readProposalToken(token: string, key: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), computeMac(payload, key))) return null
  return payload.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const computeMac = (payload: Buffer, key: string) =>
  createHmac('sha256', key).update('viewing-proposal').update(payload).digest().subarray(0, macBytes)
