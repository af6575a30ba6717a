import { m } from '#messages'
import type { SetupCheckName, SetupStep, Testable } from '#features/setup/steps.ts'

type StepTexts = {
  title: () => string
  text: () => string
  /** What visitors see until the step is done. */
  until: (siteName: string) => string
  /** Where the step is done. */
  links: readonly { to: string; label: () => string }[]
  test?: { what: Testable; label: () => string }
  /** True if only a person can say that the step is done. */
  isConfirmed?: true
}

export const stepTexts: Record<SetupStep, StepTexts> = {
  brand: {
    title: m.setup_brand,
    text: m.setup_brandText,
    until: (name) => m.setup_brandUntil({ name }),
    links: [{ to: '/admin/settings/brand', label: m.setup_openBrand }],
  },
  contact: {
    title: m.setup_contact,
    text: m.setup_contactText,
    until: m.setup_contactUntil,
    links: [{ to: '/admin/settings/contact', label: m.setup_openContact }],
  },
  mail: {
    title: m.setup_mail,
    text: m.setup_mailText,
    until: m.setup_mailUntil,
    links: [],
    test: { what: 'smtp', label: m.setup_testMail },
  },
  sms: { title: m.setup_sms, text: m.setup_smsText, until: m.setup_smsUntil, links: [], test: { what: 'sms', label: m.setup_testSms } },
  map: { title: m.setup_map, text: m.setup_mapText, until: m.setup_mapUntil, links: [], test: { what: 'map', label: m.setup_testMap } },
  domain: {
    title: m.setup_domain,
    text: m.setup_domainText,
    until: m.setup_domainUntil,
    links: [{ to: '/admin/agreements', label: m.setup_openAgreements }],
    isConfirmed: true,
  },
  people: {
    title: m.setup_people,
    text: m.setup_peopleText,
    until: m.setup_peopleUntil,
    links: [{ to: '/admin/settings/users', label: m.setup_openPeople }],
  },
  parks: {
    title: m.setup_parks,
    text: m.setup_parksText,
    until: m.setup_parksUntil,
    links: [
      { to: '/admin/listings/imports', label: m.setup_openImports },
      { to: '/admin/listings/parks/new', label: m.setup_openParks },
    ],
  },
  demo: { title: m.setup_demo, text: m.setup_demoText, until: m.setup_demoUntil, links: [] },
}

export const checkTexts: Record<SetupCheckName, () => string> = {
  name: m.setup_checkName,
  logo: m.setup_checkLogo,
  icon: m.setup_checkIcon,
  phone: m.site_phone,
  hours: m.site_workTime,
  address: m.site_address,
  email: m.site_email,
  smtp: m.setup_checkSet,
  sms: m.setup_checkSet,
  mapKey: m.setup_checkSet,
  https: m.setup_checkHttps,
  agreements: m.setup_checkAgreements,
  colleagues: m.setup_checkColleagues,
  ownParks: m.setup_checkOwnParks,
  noDemo: m.setup_checkNoDemo,
}
