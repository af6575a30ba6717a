import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { TestApp } from '../app.ts'
import type { BuiltMember } from '../build/member.ts'

/** Who calls in one cell of the matrix. `owner` is the member to whom the row belongs that is asked for. */
export type World = {
  portal: TestApp
  owner: BuiltMember
  /** Null: nobody is signed in. */
  caller: BuiltMember | null
}

export type MatrixRow = {
  /** What a call says that succeeds for whom it is meant; made anew for each cell. */
  input(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /** What those get who may call; 200 when absent. */
  answers?: number
  /** The row belongs to `owner`: what other members get, staff included. Without it everybody works on rows of his own, or on nobody's. */
  others?: number
  /** What an admin gets instead, where the handler lets a permission pass in the place of ownership. */
  admin?: number
  /** The same of a service agent. */
  staff?: number
  /** The body is a form with one file. */
  file?: () => Promise<Buffer>
}

export const nothing = () => ({})

/** Whose profile it is that the caller works on. */
export const self = ({ caller, owner }: World) => caller ?? owner

export const freshEmail = () => `fresh${randomInt(1e12)}@example.cn`

export const picture = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
