import styles from './agreement-text.module.css'

/** The look of a text, also while it is edited. */
export const agreementTextClass = styles.text

/** `html` was sanitised by the server. */
export const AgreementText = ({ html, lang }: { html: string; lang: string }) => (
  <div className={agreementTextClass} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
)
