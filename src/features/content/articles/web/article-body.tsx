import type { PictureFile } from '#features/files/contract.ts'
import { pictureUrl, pictureWidths, type PictureFormat } from '#features/files/address.ts'
import { m } from '#messages'
import type { ArticleTemplate } from '../article-types.ts'
import styles from './article-body.module.css'
import { splitLead } from './split-lead.ts'

type Props = {
  title: string
  template: ArticleTemplate
  /** HTML sanitised by the server. */
  html: string
  /** All pictures of the article; those in the text are not repeated. */
  pictures: readonly PictureFile[]
}

/** Class of the text, by which the editor shows it in the look of the public page. */
export const articleTextClass = styles.text

/** The text of an article and its pictures in the layout of its template, on the public page and in the preview. */
export function ArticleBody({ title, template, html, pictures }: Props) {
  const beside = pictures.filter(({ fileId }) => !html.includes(fileId))
  if (template === 'double-column') return <DoubleColumn title={title} html={html} pictures={beside} />
  if (template === 'free') {
    return (
      <div className={styles.body}>
        <Text html={html} />
        <Gallery title={title} pictures={beside} firstNumber={1} />
      </div>
    )
  }
  const [lead, rest] = splitLead(html)
  const [first, ...others] = beside
  return (
    <div className={styles.body}>
      <Text html={lead} isLead />
      {first && <Picture picture={first} title={title} number={1} isLead />}
      <Text html={rest} />
      <Gallery title={title} pictures={others} firstNumber={2} />
    </div>
  )
}

/** Text on the left and pictures on the right; stacked on phones. */
function DoubleColumn({ title, html, pictures }: Pick<Props, 'title' | 'html' | 'pictures'>) {
  if (pictures.length === 0) return <Text html={html} />
  return (
    <div className={`${styles.body} ${styles.double}`}>
      <Text html={html} />
      <ul className={styles.side} aria-label={m.content_picturesOf({ title })}>
        {pictures.map((picture, index) => (
          <li key={picture.fileId}>
            <Picture picture={picture} title={title} number={index + 1} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Text({ html, isLead = false }: { html: string; isLead?: boolean }) {
  if (html === '') return null
  return <div className={isLead ? `${styles.text} ${styles.lead}` : styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}

function Gallery({ title, pictures, firstNumber }: { title: string; pictures: readonly PictureFile[]; firstNumber: number }) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.gallery} aria-label={m.content_picturesOf({ title })}>
      {pictures.map((picture, index) => (
        <li key={picture.fileId}>
          <Picture picture={picture} title={title} number={firstNumber + index} />
        </li>
      ))}
    </ul>
  )
}

type PictureProps = { picture: PictureFile; title: string; number: number; isLead?: boolean }

const srcSet = (fileId: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ')

function Picture({ picture: { fileId, width, height, tint }, title, number, isLead = false }: PictureProps) {
  const sizes = isLead ? '(max-width: 767px) calc(100vw - 32px), 720px' : '(max-width: 767px) calc(100vw - 32px), 352px'
  return (
    <picture className={isLead ? styles.leadPicture : styles.picture} style={tint ? { backgroundColor: tint } : undefined}>
      <source type="image/avif" srcSet={srcSet(fileId, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(fileId, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(fileId)}
        srcSet={srcSet(fileId, 'jpg')}
        sizes={sizes}
        width={width ?? 1600}
        height={height ?? 900}
        alt={m.content_pictureOf({ title, number: String(number) })}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
