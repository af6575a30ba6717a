import type { ReactNode } from 'react'
import styles from './article-sheet.module.css'

type Props = {
  /** Category and column, above the title. */
  trail: ReactNode
  /** Makes the trail a navigation of that name. */
  trailLabel?: string
  title: string
  /** Language of the title, such as `zh-CN`. */
  titleLang?: string
  /** Date, source and views. */
  facts: ReactNode
  note?: ReactNode
  /** Language of the whole article. */
  lang?: string
  children: ReactNode
}

/** An article with its heading, on the public page and in the preview. */
export function ArticleSheet({ trail, trailLabel, title, titleLang, facts, note, lang, children }: Props) {
  return (
    <article className={styles.article} lang={lang}>
      <header>
        {trailLabel === undefined ? (
          <p className={styles.trail}>{trail}</p>
        ) : (
          <nav className={styles.trail} aria-label={trailLabel}>
            {trail}
          </nav>
        )}
        <h1 lang={titleLang}>{title}</h1>
        <p className={styles.facts}>{facts}</p>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </article>
  )
}
