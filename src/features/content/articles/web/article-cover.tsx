import { pictureUrl, pictureWidths, type PictureFormat } from '#features/files/address.ts'
import type { PictureFile } from '#features/files/contract.ts'
import styles from './article-cover.module.css'

/** The cover of an article, decorative beside its title; a hatched area if there is none. */
export function ArticleCover({ cover, sizes, eager = false }: { cover: PictureFile | null; sizes: string; eager?: boolean }) {
  if (!cover) return <span className={styles.blank} />
  const srcSet = (format: PictureFormat) => pictureWidths.map((width) => `${pictureUrl(cover.fileId, width, format)} ${width}w`).join(', ')
  return (
    <picture className={styles.cover} style={cover.tint ? { backgroundColor: cover.tint } : undefined}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={pictureUrl(cover.fileId)}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        width={cover.width ?? 1600}
        height={cover.height ?? 900}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
