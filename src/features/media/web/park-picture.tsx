import type { Picture } from '../contract.ts'
import { pictureSources } from '../picture.ts'

type Props = {
  picture: Pick<Picture, 'fileId' | 'width' | 'height' | 'tint' | 'focus'> | null
  alt: string
  /** Displayed width, as a value of the `sizes` attribute. */
  sizes: string
  /** True for pictures in the first viewport, which are not loaded lazily. */
  eager?: boolean | undefined
  /** True for the one picture of a page that loads before everything else. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** Shows a stored picture in the smallest format that the browser supports, on its mean colour until it has loaded. */
export function ParkPicture({ picture, alt, sizes, eager, priority, className }: Props) {
  if (!picture) return null
  const { sources, src } = pictureSources(picture)
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={picture.width ?? 1600}
        height={picture.height ?? 1067}
        loading={eager ? undefined : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        {...styleOf(picture)}
      />
    </picture>
  )
}

function styleOf({ tint, focus }: Pick<Picture, 'tint' | 'focus'>) {
  if (!tint && !focus) return null
  return { style: { ...(tint && { backgroundColor: tint }), ...(focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }) } }
}
