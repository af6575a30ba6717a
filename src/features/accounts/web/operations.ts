import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { withFactor } from './second-factor/ask-factor.ts'

// Operations of several components. Those of one component or page are beside it, so that no page loads the others.
const contract = () => import('../contract.ts')
export const verifyCode = lazyEndpoint(() => import('../code-contract.ts').then((loaded) => loaded.verifyCode))
/** Sign-ins as the server knows them, which may ask for a second factor. */
export const firstSteps = {
  logIn: lazyEndpoint(() => contract().then((loaded) => loaded.logIn)),
  logInByCode: lazyEndpoint(() => contract().then((loaded) => loaded.logInByCode)),
}
/** Sign-ins that ask for the second factor themselves, in a dialog. */
export const logIn = withFactor(firstSteps.logIn)
export const logInByCode = withFactor(firstSteps.logInByCode)
