import { m } from '#messages'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'

/** Both agreements open in a new window, so that the form keeps its input. */
export function AgreementBox({ defaultChecked, error }: { defaultChecked: boolean; error: string | undefined }) {
  return (
    <CheckBox name="agreement" defaultChecked={defaultChecked} error={error}>
      {m.accounts_agree1()}
      <AppLink to="/agreement/terms" target="_blank" rel="noopener">
        {m.accounts_agreeTerms()}
      </AppLink>
      {m.accounts_agreeAnd()}
      <AppLink to="/agreement/privacy" target="_blank" rel="noopener">
        {m.accounts_agreePrivacy()}
      </AppLink>
    </CheckBox>
  )
}
