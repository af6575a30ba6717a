import { m } from '#messages'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { AgreementText } from './agreement-text.tsx'
import styles from './agreement-texts.module.css'
import { LanguageSide, LanguageSides } from './language-sides.tsx'
import { Lead } from './lead.tsx'

/** A published version, read-only, with both languages side by side. */
export function AgreementTexts({
  agreement: { titleZh, titleEn, contentZh, contentEn, noteZh, noteEn, needsConsent },
}: {
  agreement: StaffAgreement
}) {
  const sides = [
    { lang: 'zh-CN', name: m.ui_chinese(), title: titleZh, content: contentZh, note: noteZh },
    { lang: 'en', name: m.ui_english(), title: titleEn, content: contentEn, note: noteEn },
  ]
  return (
    <>
      <Lead>
        {m.agreement_readOnly()} {needsConsent && m.agreement_needsConsentSet()}
      </Lead>
      <LanguageSides>
        {sides.map(({ lang, name, title, content, note }) => (
          <LanguageSide key={lang} name={name}>
            <h2 lang={lang}>{title}</h2>
            {note !== '' && (
              <p className={styles.note} lang={lang}>
                {note}
              </p>
            )}
            <AgreementText html={content} lang={lang} />
          </LanguageSide>
        ))}
      </LanguageSides>
    </>
  )
}
