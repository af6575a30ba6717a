import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { TestApp } from '../app.ts'
import type { BuiltMember } from '../build/member.ts'

/** The parties in one cell of the matrix. `owner` is the member that the requested row belongs to. */
export type World = {
  portal: TestApp
  owner: BuiltMember
  /** Null: not signed in. */
  caller: BuiltMember | null
}

export type MatrixRow = {
  /** Returns input with which an authorised call succeeds; called for each cell. */
  input(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /** The code for authorised callers; default: 200. */
  answers?: number
  /** The code for other members, staff included, if the row belongs to `owner`. Without it, callers work on their own rows or on none. */
  others?: number
  /** The code for an admin, if the handler accepts a permission instead of ownership. */
  admin?: number
  /** The code for a service agent in that case. */
  staff?: number
  /** The body is a form with one file. */
  file?: () => Promise<Buffer>
}

export const nothing = () => ({})

/** Returns the member whose profile the call is about. */
export const self = ({ caller, owner }: World) => caller ?? owner

export const freshEmail = () => `fresh${randomInt(1e12)}@example.cn`

export const picture = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
