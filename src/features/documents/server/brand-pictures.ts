import type { SiteFacts } from '#features/site/contract.ts'
import type { BareFrame } from './frame-content.ts'
import type { FrameContent } from './pdf/frame.ts'
import { fileIdIn, readLogo, type PictureDeps } from './pictures.ts'

export type BrandFiles = { logoId: string | null; iconId: string | null }

export const brandFiles = ({ logoLight, icon }: SiteFacts): BrandFiles => ({ logoId: fileIdIn(logoLight), iconId: fileIdIn(icon) })

/** Adds the logo, or the icon of a portal that has none. */
export async function withBrand(deps: PictureDeps, bare: BareFrame, { logoId, iconId }: BrandFiles) {
  const picture = logoId ?? iconId
  const read = picture === null ? null : await readLogo(deps, picture)
  const brand = { ...bare.brand, logo: logoId === null ? null : read, icon: logoId === null ? read : null }
  const content: FrameContent = { ...bare, brand }
  return { content, isComplete: picture === null || read !== null }
}
